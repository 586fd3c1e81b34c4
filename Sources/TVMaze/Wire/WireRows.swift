import Foundation

/// A JSON array of rows of which some may be unusable.
struct WireRows<Row: Decodable & Sendable>: Sendable {
    /// The rows that make sense, in order.
    let usable: [Row]
    /// How many rows there were.
    let total: Int

    /// The rows of a JSON array; nil where the text is none.
    init?(json: Data) {
        guard let rows = try? JSONDecoder().decode([Lenient<Row>].self, from: json) else { return nil }
        usable = rows.compactMap(\.value)
        total = rows.count
    }
}

/// A value that is nil where it cannot be decoded, so that one bad row does not spoil the others.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? Value(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// The value under a key; nil where it is absent, null, or of another type than the service promises.
    func lenient<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }
}
