/// The positions of names in the records of one kind, filled in as names are looked up.
struct PositionTable {
    private enum Position {
        static let unknown = Int16(-2)
        static let none = Int16(-1)
    }

    /// The names of the records.
    let kind: MustacheRecord.Kind

    /// The position of each name, indexed by the number of the name.
    private var positions: [Int16] = []

    /// Creates an empty table for records of one kind.
    init(of kind: MustacheRecord.Kind) {
        self.kind = kind
    }

    /// Returns the position of a name in a record with `valueCount` values, or nil if the record does not have it.
    mutating func position(of name: Name, valueCount: Int) -> Int? {
        if name.number >= positions.count {
            positions += Array(repeating: Position.unknown, count: name.number + 64 - positions.count)
        }
        if positions[name.number] == Position.unknown {
            let position = kind.names.firstIndex(of: name.text)
            positions[name.number] = position.flatMap { Int16(exactly: $0) } ?? Position.none
        }
        let position = Int(positions[name.number])
        return position >= 0 && position < valueCount ? position : nil
    }
}
