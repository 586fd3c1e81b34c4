import GuidePlatform

/// A JSON array of rows, some of which may be unusable.
struct WireRows<Row: Decodable & Sendable>: Decodable, Sendable {
    let usable: [Row]
    /// The number of rows that were read, which is all of them unless most are unusable.
    let total: Int

    /// Reads rows until far more of them are unusable than usable, since each failure takes time and memory.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var usable: [Row] = []
        var total = 0
        while !container.isAtEnd, total <= 2 * usable.count + 1_000 {
            if let row = try container.decode(Lenient<Row>.self).value { usable.append(row) }
            total += 1
        }
        self.usable = usable
        self.total = total
    }
}

/// A value that is nil if it cannot be decoded, so that one bad row does not affect the others.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer<JSONKey> {
    /// Returns the name in a row without byte order marks, which mean nothing within a text.
    func name() throws -> String {
        let name = try decode(String.self, forKey: "name")
        guard name.utf8.contains(0xEF) else { return name }
        return String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "\u{FEFF}" }))
    }
}

extension KeyedDecodingContainer {
    /// Returns the value of a key, or nil if it is absent, null or of another type.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }
}
