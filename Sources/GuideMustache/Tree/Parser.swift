/// Turns the source of a template into a tree.
///
/// No function is recursive, so that deep nesting in a template cannot exhaust the stack.
///
/// A tag *stands alone* if its line contains nothing else but white space. Such a line is not written: neither the
/// leading space before the tag nor the line ending after it. `leadingSpace` is nil for a tag that does not start its
/// line.
struct Parser {
    /// The maximum depth of nested sections, parents and blocks in one template.
    static let maxNesting = 256

    /// The text that nodes point into.
    let source: TemplateSource
    /// The position of the next byte to read.
    var position = 0
    /// The two words around tags.
    var delimiters = (open: Array("{{".utf8), close: Array("}}".utf8))
    var current = Opening(kind: .template)
    /// The openings around it, the innermost last.
    var outer: [Opening] = []
    var references: [Reference] = []

    static func tree(of source: TemplateSource) throws(MustacheError) -> Tree {
        var parser = Parser(source: source)
        while parser.position < source.bytes.count {
            let leadingSpace = parser.readText()
            if parser.position < source.bytes.count { try parser.parseTag(after: leadingSpace) }
        }
        guard parser.outer.isEmpty else {
            throw source.error(.unclosedSection(parser.current.name), at: parser.current.offset)
        }
        return Tree(source: source, nodes: parser.current.nodes, references: parser.references)
    }

    /// Appends the text up to the next tag, without the leading space of the tag, which is returned.
    private mutating func readText() -> Range<Int>? {
        let end = startOfNextTag()
        var line = position
        position = end
        let space = source.bytes[line..<end].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? line
        let hasLeadingSpace = startsLine(space) && end < source.bytes.count
        let endOfText = hasLeadingSpace ? space : end
        while line < endOfText {
            let losesIndentation = !current.removedIndentation.isEmpty
            let newline = losesIndentation ? source.bytes[line..<endOfText].firstIndex(of: .lineFeed) : nil
            let text = line..<(newline.map { $0 + 1 } ?? endOfText)
            appendText(startsLine(line) ? dedented(text) : text, startsLine: startsLine(line))
            line = text.upperBound
        }
        return hasLeadingSpace ? dedented(space..<end) : nil
    }

    /// Returns the position of the next tag, or the end of the source.
    private func startOfNextTag() -> Int {
        let opening = delimiters.open[0]
        return source.bytes.withUnsafeBufferPointer { bytes in
            var start = position
            while start < bytes.count, bytes[start] != opening || !isAt(delimiters.open, start) { start &+= 1 }
            return start
        }
    }

    /// Returns whether the source has these bytes at a position.
    func isAt(_ word: [UInt8], _ position: Int) -> Bool {
        source.bytes.count - position >= word.count
            && word.indices.allSatisfy { source.bytes[position + $0] == word[$0] }
    }

    /// Parses the tag at the current position and moves past it.
    private mutating func parseTag(after leadingSpace: Range<Int>?) throws(MustacheError) {
        let offset = position
        position = startOfContent(ofTagAt: offset)
        let sigil = sigil(at: position)
        // The mark of a comment may be the beginning of its end.
        position += sigil == nil || sigil == .comment ? 0 : 1
        switch sigil {
        case .comment:
            _ = try readContent(of: offset, upTo: delimiters.close)
            endStandaloneLine(leadingSpace)
        case .delimiters:
            try readDelimiters(of: offset)
            endStandaloneLine(leadingSpace)
        case nil, .unescaped, .unescapedInBraces:
            let path = Path(dotted: try readName(of: offset, isInBraces: sigil == .unescapedInBraces))
            appendLeadingSpace(leadingSpace)
            append(.variable(path, isEscaped: sigil == nil, offset: offset))
        case .partial:
            let name = try readName(of: offset)
            let indentation = endStandaloneLine(leadingSpace) ? leadingSpace : nil
            append(.reference(Reference(name, offset: offset, indentation: indentation)))
        case .section, .invertedSection:
            let name = try readName(of: offset)
            endStandaloneLine(leadingSpace)
            try open(Opening(kind: .section(isInverted: sigil == .invertedSection), name: name, offset: offset))
        case .parent:
            let name = try readName(of: offset)
            try open(Opening(kind: .parent, name: name, offset: offset, leadingSpace: leadingSpace))
        case .block:
            let name = try readName(of: offset)
            if case .parent = current.kind {
                try openArgument(name, from: offset)
            } else {
                try openParameter(name, from: offset, leadingSpace: leadingSpace)
            }
        case .close:
            try close(readName(of: offset), from: offset, leadingSpace: leadingSpace)
        }
    }

    mutating func open(_ opening: consuming Opening) throws(MustacheError) {
        guard outer.count < Self.maxNesting else {
            let kind = MustacheError.Kind.nestingTooDeep(limit: Self.maxNesting)
            throw source.error(kind, at: opening.offset)
        }
        opening.removedIndentation = current.removedIndentation
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
        case .section(let isInverted):
            endStandaloneLine(leadingSpace)
            let path = Path(dotted: name)
            let section = leave()
            append(.section(Section(path: path, isInverted: isInverted, nodes: section.nodes, offset: section.offset)))
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

/// Adds nodes to the innermost opening.
extension Parser {
    /// Appends a node. Nodes directly in a parent are ignored.
    mutating func append(_ node: Node) {
        if case .parent = current.kind { return }
        if case .reference(let reference) = node { references.append(reference) }
        current.nodes.append(node)
    }

    /// Appends the leading space of a tag, if it has any.
    mutating func appendLeadingSpace(_ leadingSpace: Range<Int>?) {
        guard let leadingSpace else { return }
        appendText(leadingSpace, startsLine: true)
    }

    /// Appends text. It is joined with the text before it if the two are adjacent in the source.
    mutating func appendText(_ range: Range<Int>, startsLine: Bool) {
        guard case .text(let last, let lastStartsLine) = current.nodes.last, last.upperBound == range.lowerBound,
            !startsLine || !range.isEmpty
        else { return append(.text(range, startsLine: startsLine)) }
        let joined = last.lowerBound..<range.upperBound
        current.nodes[current.nodes.count - 1] = .text(joined, startsLine: lastStartsLine)
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
    /// The indentation that is removed from every line of the innermost argument.
    var removedIndentation = 0..<0
    var nodes: [Node] = []
    /// The blocks directly in a parent, by name.
    var arguments: [String: [Node]] = [:]
}
