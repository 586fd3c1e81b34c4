/// Any JSON value. Keys are written in a fixed order, so that equal data give equal bytes.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// Creates a string, or null for nil.
    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    /// Creates an integer, or null for nil.
    package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    /// Creates a number, or null for nil and for infinities and NaN, which JSON does not have.
    package init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .decimal($0) : nil } ?? .null }
    /// Creates a number, or null for nil. If JSON cannot express the number, writing it throws an error.
    package init(exactly number: Double?) { self = number.map { .decimal($0) } ?? .null }
    /// Creates an array of strings.
    package init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

    /// Returns an object without the members that are null.
    package static func object(omittingNulls members: JSONObject) -> JSONValue {
        .object(members.omittingNulls())
    }
}
