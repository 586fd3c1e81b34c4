/// The values that names are looked up in, the innermost last.
struct ContextStack {
    /// The values.
    private var values: [MustacheValue]

    /// How many values there are.
    var count: Int { values.count }

    /// Starts with the data of a template.
    init(_ data: MustacheValue) {
        values = [data]
    }

    /// Makes a value the innermost.
    mutating func push(_ value: MustacheValue) {
        values.append(value)
    }

    /// Puts another value in the place of the innermost.
    mutating func replaceTop(with value: MustacheValue) {
        values[values.count - 1] = value
    }

    /// Takes values away until so many are left.
    mutating func shrink(to count: Int) {
        values.removeLast(values.count - count)
    }

    /// What a path leads to; null if it leads nowhere.
    func value(at path: Path) -> MustacheValue {
        switch path {
        case .current: values.last ?? .null
        case .name(let name): value(named: name)
        case .names(let first, let rest): rest.reduce(value(named: first)) { $0.member($1) ?? .null }
        }
    }

    /// The member of that name of the innermost object that has one.
    private func value(named name: String) -> MustacheValue {
        var index = values.count
        while index > 0 {
            index -= 1
            if let value = values[index].member(name) { return value }
        }
        return .null
    }
}

extension MustacheValue {
    /// The member of that name, if this is an object that has one.
    fileprivate func member(_ name: String) -> MustacheValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}
