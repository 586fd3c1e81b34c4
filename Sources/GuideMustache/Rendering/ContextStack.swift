/// The values that names are looked up in, the innermost last.
struct ContextStack {
    /// An object among the values.
    private struct Object {
        /// How many values lie outside of it.
        let depth: Int

        /// Its values by name, unless it is a record.
        var members: [String: MustacheValue] = [:]

        /// The values of a record.
        var values: [MustacheValue] = []

        /// The number of the table that says which value of the record is whose; nil for other objects.
        var table: Int?
    }

    /// All values.
    private var values: [MustacheValue] = []

    /// Those that have names to offer, so that no search goes through the others.
    private var objects: [Object] = []

    /// What is known of each kind of record.
    private var tables: [PlaceTable] = []

    /// How many values there are.
    var count: Int { values.count }

    /// Starts with the data of a template.
    init(_ data: MustacheValue) {
        push(data)
    }

    /// Makes a value the innermost.
    mutating func push(_ value: MustacheValue) {
        let value = value.settled
        switch value {
        case .object(let members): objects.append(Object(depth: values.count, members: members))
        case .extended(let own, of: let common):
            push(common)
            push(own)
        default: break
        }
        values.append(value)
    }

    /// Makes the values of a record known.
    private mutating func push(_ record: MustacheRecord) {
        let known = tables.firstIndex { $0.kind === record.kind }
        if known == nil { tables.append(PlaceTable(of: record.kind)) }
        objects.append(Object(depth: values.count, values: record.values, table: known ?? tables.count - 1))
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
    mutating func value(at path: Path) -> MustacheValue {
        switch path {
        case .current: values.last ?? .null
        case .name(let name): value(named: name).settled
        case .names(let first, let rest): rest.reduce(value(named: first).settled) { $0.member($1).settled }
        }
    }

    /// The member of that name of the innermost object that has one.
    private mutating func value(named name: Name) -> MustacheValue {
        var index = objects.count
        while index > 0 {
            index -= 1
            if let table = objects[index].table {
                let place = tables[table].place(of: name, among: objects[index].values.count)
                if let place { return objects[index].values[place] }
            } else if let value = objects[index].members[name.text] {
                return value
            }
        }
        return .null
    }
}

extension MustacheValue {
    /// The member of that name; null if this is no object or has none.
    fileprivate func member(_ name: String) -> MustacheValue {
        switch self {
        case .object(let members): members[name] ?? .null
        case .extended(let own, of: let common): own[name] ?? common[name] ?? .null
        default: .null
        }
    }
}
