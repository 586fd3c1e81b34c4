import Foundation

/// A JSON array of rows of which some may be unusable.
struct WireRows<Row: Decodable & Sendable>: Decodable, Sendable {
    /// The usable rows, in order.
    let usable: [Row]
    /// The number of rows that were read: all of them, unless hardly any is usable.
    let total: Int

    /// The rows of a JSON array; nil for anything else.
    init?(json: Data) {
        guard let rows = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
        self = rows
    }

    /// Reads rows until far more of them are unusable than usable: each failure takes time and memory.
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

extension KeyedDecodingContainer {
    /// The value of a key; nil if it is absent, null or of another type.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }
}
