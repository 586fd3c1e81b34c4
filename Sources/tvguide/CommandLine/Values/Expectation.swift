/// The accepted values, as the error for an invalid one.
enum Expectation: Error, Hashable, Sendable {
    /// Any text that is not empty.
    case nonEmpty
    /// At least one item.
    case items
    /// One of these words. `nearest` is the word that is similar to the typed one, if any.
    case oneOf([String], nearest: String?)
    /// A duration of up to ten years.
    case duration
    /// A time of day up to `latest`, in minutes since midnight.
    case timeOfDay(latest: Int)
    /// A whole number in a range.
    case number(ClosedRange<Int>)

    init(_ kind: ValueKind, typed: String) {
        self =
            switch kind {
            case .none, .text, .file, .folder: .nonEmpty
            case .list: .items
            case .choice(_, let choices), .optionalChoice(_, let choices):
                .oneOf(choices.words, nearest: Suggestion.nearest(to: typed, among: choices.words))
            case .duration: .duration
            case .time(let latest): .timeOfDay(latest: latest)
            case .number(let range): .number(range)
            }
    }
}
