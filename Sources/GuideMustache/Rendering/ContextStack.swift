/// The data in which names are looked up, the innermost last.
struct ContextStack {
    /// An object on the stack.
    private struct Object {
        /// The number of entries of the stack below it.
        let depth: Int

        /// Its JSON values by name, unless it is a record.
        var members: [String: MustacheValue] = [:]

        /// Its other parts by name.
        var parts: [String: TemplateData] = [:]

        /// The values of a record.
        var values: [MustacheValue] = []

        /// The index of the table with the positions of these values, or nil for other objects.
        var table: Int?
    }

    /// All entries.
    private var entries: [TemplateData] = []

    /// The entries that are objects, so that a lookup skips all others.
    private var objects: [Object] = []

    /// The tables of positions, one for each kind of record.
    private var tables: [PositionTable] = []

    /// The number of entries.
    var count: Int { entries.count }

    /// Creates a stack with the data of a template.
    init(_ data: TemplateData) {
        push(data)
    }

    /// Adds an innermost entry.
    mutating func push(_ data: TemplateData) {
        let data = data.resolved
        switch data {
        case .value(.object(let members)): objects.append(Object(depth: entries.count, members: members))
        case .object(let members, let parts):
            objects.append(Object(depth: entries.count, members: members, parts: parts))
        case .layered(let own, over: let shared):
            push(shared)
            push(own)
        default: break
        }
        entries.append(data)
    }

    /// Adds the values of a record to the objects.
    private mutating func push(_ record: MustacheRecord) {
        let known = tables.firstIndex { $0.kind === record.kind }
        if known == nil { tables.append(PositionTable(of: record.kind)) }
        objects.append(Object(depth: entries.count, values: record.values, table: known ?? tables.count - 1))
    }

    /// Replaces the innermost entry.
    mutating func replaceTop(with data: TemplateData) {
        shrink(to: entries.count - 1)
        push(data)
    }

    /// Removes the innermost entries until `count` are left.
    mutating func shrink(to count: Int) {
        entries.removeLast(entries.count - count)
        while let object = objects.last, object.depth >= count {
            objects.removeLast()
        }
    }

    /// Returns the resolved data at a path, or null if the path leads to no value.
    mutating func value(at path: Path) -> TemplateData {
        switch path {
        case .current: entries.last ?? .value(.null)
        case .name(let name): value(named: name).resolved
        case .names(let first, let rest): rest.reduce(value(named: first).resolved) { $0.member($1).resolved }
        }
    }

    /// Returns the member with this name of the innermost object that has one.
    private mutating func value(named name: Name) -> TemplateData {
        var index = objects.count
        while index > 0 {
            index -= 1
            if let table = objects[index].table {
                let count = objects[index].values.count
                if let position = tables[table].position(of: name, valueCount: count) {
                    return .value(objects[index].values[position])
                }
            } else if let part = objects[index].parts[name.text] {
                return part
            } else if let value = objects[index].members[name.text] {
                return .value(value)
            }
        }
        return .value(.null)
    }
}
