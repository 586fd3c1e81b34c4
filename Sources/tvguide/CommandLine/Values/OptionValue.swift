import GuideReports

/// The parsed value of an option.
enum OptionValue: Hashable, Sendable {
    /// No value: the option was only given.
    case flag
    /// A text, or the path of a file or folder, as typed.
    case text(String)
    /// The items of a list.
    case list(ListFilter)
    /// The shown word of a choice, however it was spelled.
    case choice(String)
    /// A duration in seconds.
    case seconds(Int)
    /// A time of day in minutes since midnight, up to 1440.
    case minute(Int)
    /// A whole number.
    case number(Int)

    /// Parses a typed value.
    ///
    /// - Throws: The accepted values, if the typed one is invalid.
    init(_ typed: String, as kind: ValueKind) throws(Expectation) {
        guard !typed.allSatisfy(\.isWhitespace) else { throw .nonEmpty }
        guard let value = Self.value(typed, as: kind) else { throw Expectation(kind, typed: typed) }
        self = value
    }

    private static func value(_ typed: String, as kind: ValueKind) -> OptionValue? {
        switch kind {
        case .none: .flag
        case .text, .file, .folder: .text(typed)
        case .list:
            if case let list = ListFilter(typed: typed), !list.isEmpty { .list(list) } else { nil }
        case .choice(_, let choices), .optionalChoice(_, let choices):
            choices.word(for: typed).map(OptionValue.choice)
        case .duration: DurationText.seconds(typed).map(OptionValue.seconds)
        case .time(let latest): TimeOfDayText.minutes(typed, latest: latest).map(OptionValue.minute)
        case .number(let range): Int(typed).flatMap { range.contains($0) ? .number($0) : nil }
        }
    }
}
