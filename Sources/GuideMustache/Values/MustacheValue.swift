/// The data that a template is rendered with: what JSON can say, and nothing else.
public enum MustacheValue: Sendable, Equatable {
    /// Nothing: found, but empty.
    case null

    /// A switch for sections; interpolated as `true` or `false`.
    case bool(Bool)

    /// A whole number.
    case integer(Int)

    /// Any other number.
    case decimal(Double)

    /// A text.
    case string(String)

    /// Values to iterate over.
    case list([MustacheValue])

    /// Values by name.
    case object([String: MustacheValue])

    /// Values by name, and behind them those that the object has in common with others, which need no copy of their own.
    indirect case extended(MustacheRecord, of: MustacheRecord)

    /// Whatever it is when it is asked for.
    case deferred(DeferredValue)
}

extension MustacheValue {
    /// Whether a section of this value is rendered: everything is but null, false, zero, not-a-number, `""` and `[]`.
    public var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer(let number): number != 0
        case .decimal(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .object, .extended: true
        case .deferred(let deferred): deferred.value.isTruthy
        }
    }

    /// What an interpolation of this value writes, before escaping; null, lists and objects write nothing.
    public var text: String {
        switch self {
        case .null, .list, .object, .extended: ""
        case .deferred(let deferred): deferred.value.text
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .decimal(let number): Self.text(of: number)
        case .string(let text): text
        }
    }

    /// The value itself, worked out if need be.
    public var settled: MustacheValue {
        if case .deferred(let deferred) = self { deferred.value.settled } else { self }
    }

    /// The number as JSON would write it: the shortest digits that give it back, `85` for `85.0`.
    ///
    /// JSON has no infinities and no not-a-number; these are written as nothing, like null.
    private static func text(of number: Double) -> String {
        guard number.isFinite else { return "" }
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
