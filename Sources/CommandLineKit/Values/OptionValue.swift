import GuideReports

/// The value of an option, read as its kind asks.
enum OptionValue: Hashable, Sendable {
    /// The option was given; there is no more to say.
    case flag
    /// A text, also the path of a file or folder, as typed.
    case text(String)
    /// The items of a list.
    case list(ListFilter)
    /// The shown word of a choice, whatever its spelling was.
    case choice(String)
    /// A length of time in seconds.
    case seconds(Int)
    /// A time of day in minutes since midnight, up to 1440.
    case minute(Int)
    /// A whole number.
    case number(Int)

    /// Reads what was typed, or throws what had been expected.
    init(_ typed: String, as kind: ValueKind) throws(Expectation) {
        guard !typed.allSatisfy(\.isWhitespace) else { throw .something }
        guard let value = Self.value(typed, as: kind) else { throw Expectation(kind, typed: typed) }
        self = value
    }

    private static func value(_ typed: String, as kind: ValueKind) -> OptionValue? {
        switch kind {
        case .none: .flag
        case .text, .file, .folder: .text(typed)
        case .list: nonEmpty(ListFilter(typed: typed)).map(OptionValue.list)
        case .choice(_, let words), .optionalChoice(_, let words):
            words.word(for: typed).map(OptionValue.choice)
        case .duration: DurationText.seconds(typed).map(OptionValue.seconds)
        case .time(let latest): TimeOfDayText.minutes(typed, latest: latest).map(OptionValue.minute)
        case .number(let range): Int(typed).flatMap { range.contains($0) ? .number($0) : nil }
        }
    }

    private static func nonEmpty(_ filter: ListFilter) -> ListFilter? {
        filter.isEmpty ? nil : filter
    }
}
