package import Foundation

/// Any JSON value. Keys are written in order, so the same data make the same bytes.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The value of a JSON text.
    ///
    /// - Throws: `DecodingError` if the text is not JSON.
    package init(json: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: json)
    }

    /// The value as readable text that ends in a new line.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot express.
    package func text() throws -> String {
        String(decoding: try bytes(), as: UTF8.self)
    }

    /// The value as readable text that ends in a new line; UTF-8.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot express.
    package func bytes() throws -> [UInt8] {
        var writer = JSONWriter()
        try writer.write(self)
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// A text, or null.
    init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    /// A whole number, or null.
    init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    /// A number, or null; JSON has no infinities.
    init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .decimal($0) : nil } ?? .null }
    /// Texts.
    init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }
}

extension JSONValue: Decodable {
    /// Reads the value at this place.
    ///
    /// - Throws: `DecodingError` if there is no JSON value.
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            // Before numbers, because most values are texts and each failed attempt throws an error.
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let decimal = try? value.decode(Double.self) {
            self = .decimal(decimal)
        } else if let array = try? value.decode([JSONValue].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }
}
