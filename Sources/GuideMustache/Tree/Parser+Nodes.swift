/// Adds nodes to the innermost opening.
extension Parser {
    /// Appends a node. Nodes directly in a parent are ignored.
    mutating func append(_ node: Node) {
        if case .parent = current.kind { return }
        current.nodes.append(node)
    }

    /// Appends the leading space of a tag, if it has any.
    mutating func appendLeadingSpace(_ leadingSpace: Range<Int>?) {
        guard let leadingSpace else { return }
        appendText(leadingSpace, startsLine: true)
    }

    /// Appends text. It is joined with the text before it if the two are adjacent in the source.
    mutating func appendText(_ range: Range<Int>, startsLine: Bool) {
        if case .text(let text) = current.nodes.last, text.range.upperBound == range.lowerBound {
            let isOnlyStart = startsLine && range.isEmpty
            guard isOnlyStart else {
                let whole = text.range.lowerBound..<range.upperBound
                current.nodes[current.nodes.count - 1] = .text(Text(range: whole, startsLine: text.startsLine))
                return
            }
        }
        append(.text(Text(range: range, startsLine: startsLine)))
    }

    mutating func appendReference(
        to name: String,
        from offset: Int,
        indentation: Range<Int>?,
        arguments: [String: [Node]] = [:]
    ) {
        let reference = Reference(
            target: .init(name),
            offset: offset,
            indentation: indentation,
            arguments: arguments
        )
        if case .parent = current.kind { return }
        references.append(reference)
        current.nodes.append(.reference(reference))
    }

    mutating func closeSection(isInverted: Bool, leadingSpace: Range<Int>?) {
        endStandaloneLine(leadingSpace)
        let section = leave()
        let path = Path(section.name)
        append(.section(Section(path: path, isInverted: isInverted, nodes: section.nodes, offset: section.offset)))
    }
}
