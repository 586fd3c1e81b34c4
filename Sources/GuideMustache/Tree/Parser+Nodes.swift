/// Placing nodes in what is open.
extension Parser {
    /// Adds a node; what lies directly in a parent is left out.
    mutating func append(_ node: Node) {
        if case .parent = current.kind { return }
        current.nodes.append(node)
    }

    /// Adds the white space before a tag that began a line, if it did.
    mutating func appendLead(_ lead: Range<Int>?) {
        guard let lead else { return }
        appendText(lead, startsLine: true)
    }

    /// Adds text, to the text before it where one goes on from the other.
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

    /// Adds a partial or parent.
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

    /// Ends a section.
    mutating func closeSection(isInverted: Bool, lead: Range<Int>?) {
        standsAlone(lead)
        let section = leave()
        let path = Path(section.name)
        append(.section(Section(path: path, isInverted: isInverted, nodes: section.nodes, offset: section.offset)))
    }
}
