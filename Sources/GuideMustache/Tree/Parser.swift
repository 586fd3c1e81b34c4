/// The second stage, which turns tokens into a tree.
///
/// No function is recursive, so that deep nesting in a template cannot exhaust the stack.
///
/// A tag *stands alone* if its line contains nothing else but white space. Such a line is not written: neither the
/// leading space before the tag nor the line ending after it. `leadingSpace` is nil for a tag that does not start its
/// line.
struct Parser {
    /// The text that tokens and nodes point into.
    let source: TemplateSource
    let tokens: [Token]
    var index = 0
    var current = Opening(kind: .template)
    /// The openings around it, the innermost last.
    var outer: [Opening] = []
    /// The indentation that is removed from every line of the current argument.
    var removedIndentation = 0..<0
    var references: [Reference] = []

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

    /// Parses the next token, or a tag together with its leading space.
    private mutating func parseToken() throws(MustacheError) {
        let leadingSpace = takeLeadingSpace()
        let token = tokens[index]
        index += 1
        switch token.kind {
        case .tag(let tag): try parse(tag, from: token.range.lowerBound, leadingSpace: leadingSpace)
        case .space where token.startsLine: appendText(dedented(token.range), startsLine: true)
        case .space, .text, .newline: appendText(token.range, startsLine: token.startsLine)
        }
    }

    private mutating func parse(_ tag: Tag, from offset: Int, leadingSpace: Range<Int>?) throws(MustacheError) {
        switch tag.kind {
        case .silent:
            endStandaloneLine(leadingSpace)
        case .variable, .unescapedVariable:
            appendLeadingSpace(leadingSpace)
            let isEscaped = tag.kind == .variable
            append(.variable(Variable(path: Path(tag.name), isEscaped: isEscaped, offset: offset)))
        case .partial:
            let indentation = endStandaloneLine(leadingSpace) ? leadingSpace : nil
            appendReference(to: tag.name, from: offset, indentation: indentation)
        case .section, .invertedSection:
            endStandaloneLine(leadingSpace)
            try open(Opening(kind: .section(isInverted: tag.kind == .invertedSection), name: tag.name, offset: offset))
        case .parent:
            try open(Opening(kind: .parent, name: tag.name, offset: offset, leadingSpace: leadingSpace))
        case .block:
            if case .parent = current.kind {
                try openArgument(tag.name, from: offset)
            } else {
                try openParameter(tag.name, from: offset, leadingSpace: leadingSpace)
            }
        case .close:
            try close(tag.name, from: offset, leadingSpace: leadingSpace)
        }
    }

    mutating func open(_ opening: Opening) throws(MustacheError) {
        guard outer.count < MustacheTemplate.maxNesting else {
            let kind = MustacheError.Kind.nestingTooDeep(limit: MustacheTemplate.maxNesting)
            throw source.error(kind, at: opening.offset)
        }
        outer.append(current)
        current = opening
    }

    /// Closes the innermost opening, which must have this name.
    private mutating func close(_ name: String, from offset: Int, leadingSpace: Range<Int>?) throws(MustacheError) {
        guard !outer.isEmpty else {
            throw source.error(.unopened(name), at: offset)
        }
        guard current.name == name else {
            let line = source.line(at: current.offset)
            throw source.error(.mismatched(found: name, expected: current.name, openedOnLine: line), at: offset)
        }
        switch current.kind {
        case .template: break
        case .section(let isInverted): closeSection(isInverted: isInverted, leadingSpace: leadingSpace)
        case .parent: closeParent(leadingSpace: leadingSpace)
        case .parameter: closeParameter(leadingSpace: leadingSpace)
        case .argument: closeArgument()
        }
    }

    mutating func leave() -> Opening {
        let left = current
        current = outer.popLast() ?? Opening(kind: .template)
        return left
    }
}

/// A section, parent or block that is not closed yet.
struct Opening {
    enum Kind {
        case template
        case section(isInverted: Bool)
        /// A parent. Its content is ignored, except for the blocks directly in it.
        case parent
        /// A block that arguments may replace.
        case parameter
        /// A block directly in a parent, which replaces a block of the template that the parent names.
        case argument
    }

    let kind: Kind
    /// The name that the closing tag must have.
    var name = ""
    var offset = 0
    /// The white space before the opening tag, which is not among the nodes yet, or nil if the tag does not start its
    /// line.
    var leadingSpace: Range<Int>?
    /// The indentation for arguments, if the opening tag of a parameter stands alone on its line.
    var indentation: Range<Int>?
    /// The indentation removed from the lines around an argument.
    var enclosingRemovedIndentation = 0..<0
    var nodes: [Node] = []
    /// The blocks directly in a parent, by name.
    var arguments: [String: [Node]] = [:]
}
