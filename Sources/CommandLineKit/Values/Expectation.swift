/// The values that would have been accepted in place of one that cannot be read.
package enum Expectation: Error, Hashable, Sendable {
    /// Any text that is not empty.
    case nonEmpty
    /// At least one item.
    case items
    /// One of these words; the nearest to the typed one, if any is near.
    case oneOf([String], nearest: String?)
    /// A length of time, up to ten years.
    case duration
    /// A time of day, up to a minute counted from midnight.
    case timeOfDay(latest: Int)
    /// A whole number in a range.
    case number(ClosedRange<Int>)

    /// The expectation of a kind of value.
    init(_ kind: ValueKind, typed: String) {
        self =
            switch kind {
            case .none, .text, .file, .folder: .nonEmpty
            case .list: .items
            case .choice(_, let words), .optionalChoice(_, let words):
                .oneOf(words.shown, nearest: Suggestion.nearest(to: typed, among: words.shown))
            case .duration: .duration
            case .time(let latest): .timeOfDay(latest: latest)
            case .number(let range): .number(range)
            }
    }
}
