/// Parents and blocks.
///
/// A block directly in a parent is an *argument*; any other block is a *parameter*, which an argument replaces. A
/// parent or a parameter stands alone if nothing else comes before its opening tag and after its closing tag, whether
/// these are on one line or on several.
///
/// An example, with `·` for the spaces before tags and texts and `⏎` for the line endings. The page:
///
/// ```
/// {{<layout}}⏎
/// ··{{$body}}⏎     openArgument: the rest of the line is skipped; removedIndentation = "····", that of `one`
/// ····one⏎         dedented: the text "one⏎"
/// ······two⏎       dedented: the text "··two⏎"
/// ··{{/body}}⏎     closeArgument: the leading space is dropped; removedIndentation is empty again
/// {{/layout}}⏎     closeParent: it stands alone, so its lines are not written; a Reference with the argument `body`
/// ```
///
/// The template `layout`, and the output:
///
/// ```
/// <div>⏎                                                                                    <div>⏎
/// ··{{$body}}⏎     openParameter: it stands alone; indentation = "···", that of `old`       ···one⏎
/// ···old⏎          the default content                                                      ·····two⏎
/// ··{{/body}}⏎     closeParameter: newline = "⏎", which an argument must end with           </div>⏎
/// </div>⏎
/// ```
extension Parser {
    /// Opens an argument. If its content begins on the next line, all lines lose the indentation of that line.
    mutating func openArgument(_ name: String, from offset: Int) throws(MustacheError) {
        try open(Opening(kind: .argument, name: name, offset: offset))
        if let newline = lineEnd(from: position) {
            position = newline.upperBound
            current.removedIndentation = indentationOfContent() ?? 0..<0
        }
    }

    /// Opens a parameter. If its tag stands alone, arguments are indented like the default content.
    mutating func openParameter(
        _ name: String,
        from offset: Int,
        leadingSpace: Range<Int>?
    ) throws(MustacheError) {
        var opening = Opening(kind: .parameter, name: name, offset: offset, leadingSpace: leadingSpace)
        if let leadingSpace, let newline = lineEnd(from: position) {
            position = newline.upperBound
            opening.indentation = indentationOfContent().map(dedented) ?? leadingSpace
            opening.leadingSpace = nil
        }
        try open(opening)
    }

    mutating func closeParent(leadingSpace: Range<Int>?) {
        let tag = leave()
        let newline = lineEnd(from: position)
        if let newline, tag.leadingSpace != nil || leadingSpace != nil {
            position = newline.upperBound
        }
        let indentation = newline == nil ? nil : tag.leadingSpace
        if indentation == nil {
            appendLeadingSpace(tag.leadingSpace)
        }
        append(.reference(Reference(tag.name, offset: tag.offset, indentation: indentation, arguments: tag.arguments)))
    }

    /// Closes an argument, without the leading space of its closing tag.
    mutating func closeArgument() {
        let argument = leave()
        current.arguments[argument.name] = Self.beginningLine(argument.nodes)
    }

    /// Closes a parameter.
    ///
    /// If the closing tag is the last on its line, the line ending belongs to the default content. An argument that
    /// does not end with one gets it.
    mutating func closeParameter(leadingSpace: Range<Int>?) {
        let isOnOwnLines = current.leadingSpace != nil || current.indentation != nil || leadingSpace != nil
        let newline = isOnOwnLines ? lineEnd(from: position) : nil
        position = newline?.upperBound ?? position
        if leadingSpace == nil || newline == nil {
            appendLeadingSpace(leadingSpace)
            if let newline {
                appendText(newline, startsLine: false)
            }
        }
        appendParameter(newline: newline)
    }

    /// Appends the block of a parameter. Its leading space belongs to the default content if it stands alone.
    private mutating func appendParameter(newline: Range<Int>?) {
        let parameter = leave()
        var nodes = parameter.nodes
        if let leadingSpace = parameter.leadingSpace, newline != nil {
            nodes.insert(.text(leadingSpace, startsLine: true), at: 0)
        } else {
            appendLeadingSpace(parameter.leadingSpace)
        }
        let indentation = parameter.indentation ?? (newline == nil ? nil : parameter.leadingSpace)
        let block = Block(
            name: parameter.name,
            nodes: nodes,
            indentation: indentation,
            newline: newline,
            offset: parameter.offset
        )
        append(.block(block))
    }

    /// Returns the nodes of an argument, marked as the beginning of a line.
    private static func beginningLine(_ nodes: [Node]) -> [Node] {
        switch nodes.first {
        case .text(let range, _): [.text(range, startsLine: true)] + nodes.dropFirst()
        case nil: []
        default: [.text(0..<0, startsLine: true)] + nodes
        }
    }
}
