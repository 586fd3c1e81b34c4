import Foundation

/// A JSON array of rows of which some may be unusable.
struct WireRows<Row: Decodable & Sendable>: Sendable {
    /// The usable rows, in order.
    let usable: [Row]
    /// The number of all rows.
    let total: Int

    /// The rows of a JSON array; nil for anything else.
    init?(json: Data) {
        guard let rows = try? JSONDecoder().decode([Lenient<Row>].self, from: json) else { return nil }
        usable = rows.compactMap(\.value)
        total = rows.count
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
