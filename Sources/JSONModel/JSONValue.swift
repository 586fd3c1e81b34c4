/// Any JSON value. Keys are written in their order as strings, so that equal data give equal bytes.
public enum JSONValue: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean, written as `true` or `false`.
    case bool(Bool)
    case integer(Int)
    /// Any other number.
    case double(Double)
    case string(String)
    /// Values in their order.
    case list([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    /// Creates a number, or null for nil and for infinities and NaN, which JSON does not have.
    package init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .double($0) : nil } ?? .null }
    package init(_ texts: [String]) { self = .list(texts.map { .string($0) }) }

    /// Returns an object without the members that are null.
    package static func object(omittingNulls members: [String: JSONValue]) -> JSONValue {
        .object(members.filter { $0.value != .null })
    }
}

package protocol JSONRepresentable {
    var json: JSONValue { get }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    package var json: JSONValue { .list(map(\.json)) }
}

/// A key of a JSON object, where a list of all keys would only repeat the names of the properties.
package struct JSONKey: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
    package init(stringLiteral key: String) { stringValue = key }
}

/// Literals such as `["name": "Late Night", "runtime": 60, "image": nil]`.
extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates null from `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an integer from a literal such as `85`.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number from a literal such as `1.21`.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Creates a string from a literal such as `"text"`.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a list from a literal such as `[1, 2]`.
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    /// Creates an object from a literal such as `["name": "value"]`. Of two values with the same name, the last one is
    /// used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSONValue: Decodable {
    /// Decodes a value.
    ///
    /// - Throws: `DecodingError` if there is no JSON value.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let string = try? value.decode(String.self) {
            // Before numbers, since most values are strings, and each failed attempt throws an error.
            self = .string(string)
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let decimal = try? value.decode(Double.self) {
            self = .double(decimal)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }
}
