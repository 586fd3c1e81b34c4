/// Where the values of names stand in records of a kind, as far as somebody has asked.
struct PlaceTable {
    private enum Place {
        static let unknown = Int16(-2)
        static let none = Int16(-1)
    }

    /// The names that the places are of.
    let kind: MustacheRecord.Kind

    /// A place for each number of a name.
    private var places: [Int16] = []

    /// A table that nothing stands in yet.
    init(of kind: MustacheRecord.Kind) {
        self.kind = kind
    }

    /// The place of a name in records of the kind that have so many values; nil where it has none.
    mutating func place(of name: Name, among count: Int) -> Int? {
        if name.number >= places.count {
            places += Array(repeating: Place.unknown, count: name.number + 64 - places.count)
        }
        if places[name.number] == Place.unknown {
            let place = kind.names.firstIndex(of: name.text)
            places[name.number] = place.flatMap { Int16(exactly: $0) } ?? Place.none
        }
        let place = Int(places[name.number])
        return place >= 0 && place < count ? place : nil
    }
}
