/// Any JSON value. Keys are written in the order of their bytes, so that equal data give equal bytes.
public enum JSONValue: Hashable, Sendable {
    /// No value.
    case null

    /// A Boolean, written as `true` or `false`.
    case bool(Bool)

    /// An integer.
    case integer(Int)

    /// Any other number.
    case double(Double)

    /// A string.
    case string(String)

    /// Values in their order.
    case list([JSONValue])

    /// Values by name.
    case object([String: JSONValue])
}

extension JSONValue {
    /// Creates a string, or null for nil.
    package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
    /// Creates an integer, or null for nil.
    package init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
    /// Creates a number, or null for nil and for infinities and NaN, which JSON does not have.
    package init(_ number: Double?) { self = number.flatMap { $0.isFinite ? .double($0) : nil } ?? .null }
    /// Creates a number, or null for nil. If JSON cannot express the number, writing it throws an error.
    package init(exactly number: Double?) { self = number.map { .double($0) } ?? .null }
    /// Creates a list of strings.
    package init(_ texts: [String]) { self = .list(texts.map { .string($0) }) }

    /// Returns an object without the members that are null.
    package static func object(omittingNulls members: [String: JSONValue]) -> JSONValue {
        .object(members.filter { $0.value != .null })
    }
}
