/// What had been expected where a value could not be read.
enum Expectation: Error, Hashable, Sendable {
    /// Anything but nothing.
    case something
    /// At least one item.
    case items
    /// One of these words; the nearest to what was typed, if any is near.
    case oneOf([String], nearest: String?)
    /// A length of time, up to ten years.
    case duration
    /// A time of day, up to a minute counted from midnight.
    case timeOfDay(latest: Int)
    /// A whole number in a range.
    case number(ClosedRange<Int>)

    /// What a kind of value expects.
    init(_ kind: ValueKind, typed: String) {
        self =
            switch kind {
            case .none, .text, .file, .folder: .something
            case .list: .items
            case .choice(_, let words), .optionalChoice(_, let words):
                .oneOf(words.shown, nearest: Suggestion.nearest(to: typed, among: words.shown))
            case .duration: .duration
            case .time(let latest): .timeOfDay(latest: latest)
            case .number(let range): .number(range)
            }
    }
}
