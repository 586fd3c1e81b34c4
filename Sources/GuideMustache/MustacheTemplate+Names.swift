extension MustacheTemplate {
    /// Returns the names of all values that this template and its partials may use, or nil if the data name a partial.
    ///
    /// Of a dotted name, it is the part before the first dot.
    ///
    /// - Parameter falseNames: Names whose values are known to be false, so that their sections are not rendered.
    package func names(in partials: MustacheLibrary, ifFalse falseNames: Set<String> = []) -> Set<String>? {
        var collector = NameCollector(partials: partials, falseNames: falseNames)
        collector.add(tree.nodes)
        return collector.hasDynamicNames ? nil : collector.names
    }
}

/// Collects the names that templates use, visiting each template once.
private struct NameCollector {
    let partials: MustacheLibrary
    let falseNames: Set<String>
    private(set) var names: Set<String> = []
    private(set) var hasDynamicNames = false
    private var visited: Set<String> = []

    init(partials: MustacheLibrary, falseNames: Set<String>) {
        self.partials = partials
        self.falseNames = falseNames
    }

    mutating func add(_ nodes: [Node]) {
        for node in nodes {
            switch node {
            case .text: break
            case .variable(let variable): add(variable.path)
            case .section(let section):
                add(section.path)
                if section.isInverted || !falseNames.contains(section.path.firstName ?? "") { add(section.nodes) }
            case .reference(let reference): add(reference)
            case .block(let block): add(block.nodes)
            }
        }
    }

    private mutating func add(_ path: Path) {
        if let name = path.firstName { names.insert(name) }
    }

    private mutating func add(_ reference: Reference) {
        for nodes in reference.arguments.values { add(nodes) }
        guard let name = reference.fixedName else {
            hasDynamicNames = true
            return
        }
        guard visited.insert(name).inserted, let partial = partials[name] else { return }
        add(partial.tree.nodes)
    }
}

extension Path {
    /// The part before the first dot, or nil for the current value.
    fileprivate var firstName: String? {
        switch self {
        case .current: nil
        case .name(let name), .names(let name, then: _): name.text
        }
    }
}
