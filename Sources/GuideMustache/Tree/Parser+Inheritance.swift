/// Parents and blocks.
///
/// A parent, and a block that arguments may replace, have their lines for themselves if nothing stands before the
/// opening tag and nothing behind the closing tag; these may be on one line or on several. The content of a parent does
/// not matter here, as it does not appear.
extension Parser {
    /// Begins a block: an argument directly in a parent, elsewhere a parameter.
    mutating func openBlock(_ name: String, from offset: Int, lead: Range<Int>?) throws(MustacheError) {
        if case .parent = current.kind {
            try openArgument(name, from: offset)
        } else {
            try openParameter(name, from: offset, lead: lead)
        }
    }

    /// Begins an argument; if its first line is empty, that goes, and all lines lose the indentation of the next one.
    private mutating func openArgument(_ name: String, from offset: Int) throws(MustacheError) {
        try open(Opening(kind: .argument, name: name, offset: offset, outerIndentation: cutIndentation))
        if let end = lineEnd() {
            index = end.next
            cutIndentation = indentationOfContent() ?? 0..<0
        }
    }

    /// Begins a parameter; if its tag has the line for itself, the default content says how arguments are indented.
    private mutating func openParameter(
        _ name: String,
        from offset: Int,
        lead: Range<Int>?
    ) throws(MustacheError) {
        var opening = Opening(kind: .parameter, name: name, offset: offset, lead: lead)
        if let lead, let end = lineEnd() {
            index = end.next
            opening.indentation = indentationOfContent().map(uncut) ?? lead
            opening.lead = nil
        }
        try open(opening)
    }

    /// Ends a parent.
    mutating func closeParent(lead: Range<Int>?) {
        let parent = leave()
        let end = lineEnd()
        if let end, parent.lead != nil || lead != nil {
            index = end.next
        }
        let hasLinesForItself = end != nil && parent.lead != nil
        if !hasLinesForItself {
            appendLead(parent.lead)
        }
        appendReference(
            to: parent.name,
            from: parent.offset,
            indentation: hasLinesForItself ? parent.lead : nil,
            arguments: parent.arguments
        )
    }

    /// Ends an argument; white space before its closing tag goes if nothing else is before it.
    mutating func closeArgument() {
        let argument = leave()
        cutIndentation = argument.outerIndentation
        current.arguments[argument.name] = Self.startingLine(argument.nodes)
    }

    /// Ends a parameter.
    ///
    /// If it ends its line, the line ending belongs to the default content; an argument brings its own or is given one.
    mutating func closeParameter(lead: Range<Int>?) {
        let end = lineEnd()
        let beganLine = current.lead != nil || current.indentation != nil
        var newline: Range<Int>?
        if let end, beganLine || lead != nil {
            index = end.next
            newline = end.newline
        }
        if lead == nil || newline == nil {
            appendLead(lead)
            if let newline {
                appendText(newline, startsLine: false)
            }
        }
        placeParameter(newline: newline)
    }

    /// Makes a node of a parameter, with the white space before its opening tag in it if it has the line for itself.
    private mutating func placeParameter(newline: Range<Int>?) {
        let parameter = leave()
        var nodes = parameter.nodes
        if let lead = parameter.lead, newline != nil {
            nodes.insert(.text(Text(range: lead, startsLine: true)), at: 0)
        } else {
            appendLead(parameter.lead)
        }
        let indentation = parameter.indentation ?? (newline == nil ? nil : parameter.lead)
        let block = Block(
            name: parameter.name,
            nodes: nodes,
            indentation: indentation,
            newline: newline,
            offset: parameter.offset
        )
        append(.block(block))
    }

    /// The nodes of an argument, marked to begin a line wherever they come to stand.
    private static func startingLine(_ nodes: [Node]) -> [Node] {
        switch nodes.first {
        case .text(let text): [.text(Text(range: text.range, startsLine: true))] + nodes.dropFirst()
        case nil: []
        default: [.text(Text(range: 0..<0, startsLine: true))] + nodes
        }
    }
}
