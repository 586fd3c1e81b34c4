/// The second stage: makes a tree of tokens.
///
/// No function here calls itself, so that the depth of a template cannot exhaust the stack.
struct Parser {
    /// The text that tokens and nodes point into.
    let source: TemplateSource

    /// What is parsed.
    let tokens: [Token]

    /// The token that is next.
    var index = 0

    /// What is open, the innermost.
    var current = Opening(kind: .template)

    /// What is open around that, the innermost last.
    var outer: [Opening] = []

    /// The white space that is cut off every line of the argument being parsed.
    var cutIndentation = 0..<0

    /// The partials and parents that were met.
    var references: [Reference] = []

    /// The tree of a template.
    static func tree(of tokens: [Token], in source: TemplateSource) throws(MustacheError) -> Tree {
        var parser = Parser(source: source, tokens: tokens)
        while parser.index < tokens.count {
            try parser.parseToken()
        }
        guard parser.outer.isEmpty else {
            throw source.error(.unclosedSection(parser.current.name), at: parser.current.offset)
        }
        return Tree(source: source, nodes: parser.current.nodes, references: parser.references)
    }

    /// Places the next token, and with a tag the white space before it.
    private mutating func parseToken() throws(MustacheError) {
        let lead = takeLead()
        let token = tokens[index]
        index += 1
        switch token.kind {
        case .tag(let tag): try place(tag, from: token.range.lowerBound, lead: lead)
        case .space where token.startsLine: appendText(uncut(token.range), startsLine: true)
        case .space, .text, .newline: appendText(token.range, startsLine: token.startsLine)
        }
    }

    /// Places a tag: white space and line ending go if the tag has its line for itself.
    private mutating func place(_ tag: Tag, from offset: Int, lead: Range<Int>?) throws(MustacheError) {
        switch tag.kind {
        case .silent:
            standsAlone(lead)
        case .variable, .unescapedVariable:
            appendLead(lead)
            let isEscaped = tag.kind == .variable
            append(.variable(Variable(path: Path(tag.name), isEscaped: isEscaped, offset: offset)))
        case .partial:
            let indentation = standsAlone(lead) ? lead : nil
            appendReference(to: tag.name, from: offset, indentation: indentation)
        case .section, .invertedSection:
            standsAlone(lead)
            try open(Opening(kind: .section(isInverted: tag.kind == .invertedSection), name: tag.name, offset: offset))
        case .parent:
            try open(Opening(kind: .parent, name: tag.name, offset: offset, lead: lead))
        case .block:
            try openBlock(tag.name, from: offset, lead: lead)
        case .close:
            try close(tag.name, from: offset, lead: lead)
        }
    }

    /// Begins a section, parent or block.
    mutating func open(_ opening: Opening) throws(MustacheError) {
        guard outer.count < MustacheTemplate.deepestNesting else {
            let kind = MustacheError.Kind.nestingTooDeep(limit: MustacheTemplate.deepestNesting)
            throw source.error(kind, at: opening.offset)
        }
        outer.append(current)
        current = opening
    }

    /// Ends what is open, if it bears that name.
    private mutating func close(_ name: String, from offset: Int, lead: Range<Int>?) throws(MustacheError) {
        guard !outer.isEmpty else {
            throw source.error(.unopened(name), at: offset)
        }
        guard current.name == name else {
            let line = source.line(at: current.offset)
            throw source.error(.mismatched(found: name, expected: current.name, openedOnLine: line), at: offset)
        }
        switch current.kind {
        case .template: break
        case .section(let isInverted): closeSection(isInverted: isInverted, lead: lead)
        case .parent: closeParent(lead: lead)
        case .parameter: closeParameter(lead: lead)
        case .argument: closeArgument()
        }
    }

    /// Makes what lies around the innermost opening current again, and hands out what was in it.
    mutating func leave() -> Opening {
        let left = current
        current = outer.popLast() ?? Opening(kind: .template)
        return left
    }
}
