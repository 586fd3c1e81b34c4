/// The data that a template is rendered with: the values of JSON.
public enum MustacheValue: Sendable, Equatable {
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

    /// Values to iterate over.
    case list([MustacheValue])

    /// Values by name.
    case object([String: MustacheValue])
}

extension MustacheValue {
    /// Whether a section of this value is rendered: true for everything except null, false, zero, NaN, `""` and `[]`.
    public var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer(let number): number != 0
        case .double(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .object: true
        }
    }

    /// The text that an interpolation of this value writes, before escaping. Null, lists and objects write nothing.
    public var text: String {
        switch self {
        case .null, .list, .object: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .double(let number): Self.text(of: number)
        case .string(let text): text
        }
    }

    /// Returns the number as JSON writes it: the shortest digits that read back as the same number, such as `85` for
    /// `85.0`.
    ///
    /// JSON has no infinities and no NaN. Like null, they write nothing.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
