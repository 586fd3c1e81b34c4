/// The data in which names are looked up, the innermost last.
struct ContextStack {
    private var entries: [MustacheValue]

    var count: Int { entries.count }

    init(_ data: MustacheValue) {
        entries = [data]
    }

    mutating func push(_ data: MustacheValue) {
        entries.append(data)
    }

    mutating func replaceTop(with data: MustacheValue) {
        entries[entries.count - 1] = data
    }

    /// Removes the innermost entries until `count` are left.
    mutating func shrink(to count: Int) {
        entries.removeLast(entries.count - count)
    }

    /// Returns the value at a path, or null if the path leads to no value.
    func value(at path: Path) -> MustacheValue {
        switch path {
        case .current: entries.last ?? .null
        case .name(let name): value(named: name)
        case .names(let first, let rest): rest.reduce(value(named: first)) { $0.member($1) ?? .null }
        }
    }

    /// Returns the member with this name of the innermost object that has one.
    private func value(named name: String) -> MustacheValue {
        var index = entries.count
        while index > 0 {
            index -= 1
            if let value = entries[index].member(name) { return value }
        }
        return .null
    }
}
