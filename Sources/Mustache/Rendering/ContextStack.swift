/// The values that names are looked up in, the innermost last.
struct ContextStack {
    /// An object among the values.
    private struct Object {
        /// How many values lie outside of it.
        let depth: Int

        /// Its values by name.
        let members: [String: MustacheValue]
    }

    /// All values.
    private var values: [MustacheValue] = []

    /// Those that have names to offer, so that no search goes through the others.
    private var objects: [Object] = []

    /// How many values there are.
    var count: Int { values.count }

    /// Starts with the data of a template.
    init(_ data: MustacheValue) {
        push(data)
    }

    /// Makes a value the innermost.
    mutating func push(_ value: MustacheValue) {
        if case .object(let members) = value {
            objects.append(Object(depth: values.count, members: members))
        }
        values.append(value)
    }

    /// Puts another value in the place of the innermost.
    mutating func replaceTop(with value: MustacheValue) {
        shrink(to: values.count - 1)
        push(value)
    }

    /// Takes values away until so many are left.
    mutating func shrink(to count: Int) {
        values.removeLast(values.count - count)
        while let object = objects.last, object.depth >= count {
            objects.removeLast()
        }
    }

    /// What a path leads to; null if it leads nowhere.
    func value(at path: Path) -> MustacheValue {
        switch path {
        case .current: values.last ?? .null
        case .name(let name): value(named: name)
        case .names(let first, let rest): rest.reduce(value(named: first)) { $0.member($1) }
        }
    }

    /// The member of that name of the innermost object that has one.
    private func value(named name: String) -> MustacheValue {
        var index = objects.count
        while index > 0 {
            index -= 1
            if let value = objects[index].members[name] { return value }
        }
        return .null
    }
}

extension MustacheValue {
    /// The member of that name; null if this is no object or has none.
    fileprivate func member(_ name: String) -> MustacheValue {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }
}
