/// Any JSON value. Keys are written in order, so the same data make the same bytes.
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
    /// A text, or null.
    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    /// A whole number, or null.
    package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    /// A number, or null; JSON has no infinities.
    package init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .decimal($0) : nil } ?? .null }
    /// A number, or null. A number that JSON lacks cannot be written.
    package init(exactly number: Double?) { self = number.map { .decimal($0) } ?? .null }
    /// Texts.
    package init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

    /// An object of the members that are not null.
    package static func object(omittingNulls members: JSONObject) -> JSONValue {
        .object(members.omittingNulls())
    }
}
