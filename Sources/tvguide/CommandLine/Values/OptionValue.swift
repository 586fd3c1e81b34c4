import GuideReports
import TVModel

/// The parsed value of an option.
enum OptionValue: Hashable, Sendable {
    /// No value: the option was only given.
    case flag
    /// A text, or the path of a file or folder, as typed; or the shown word of a choice, however it was spelled.
    case text(String)
    /// The items of a list.
    case list(ListFilter)
    /// A whole number, a duration in seconds, or a time of day in minutes since midnight, up to 1440.
    case number(Int)

    /// Other spellings that are accepted for words of choices.
    private static let synonyms = ["txt": "text", "md": "markdown"]

    /// Parses a typed value.
    ///
    /// - Throws: The accepted values, if the typed one is invalid.
    init(_ typed: String, as kind: ValueKind) throws(Expectation) {
        guard !typed.allSatisfy(\.isWhitespace) else { throw .nonEmpty }
        switch kind {
        case .none: self = .flag
        case .text, .file, .folder: self = .text(typed)
        case .list:
            let list = ListFilter(typed: typed)
            if list.isEmpty { throw .items }
            self = .list(list)
        case .choice(_, let words), .optionalChoice(_, let words):
            let word = Self.synonyms[typed.lowercased()] ?? typed.lowercased()
            guard words.contains(word) else {
                throw .oneOf(words, nearest: Suggestion.nearest(to: typed, among: words))
            }
            self = .text(word)
        case .duration:
            guard let seconds = DurationText.seconds(typed) else { throw .duration }
            self = .number(seconds)
        case .time(let latest):
            guard let minutes = TimeOfDayText.minutes(typed, latest: latest) else { throw .timeOfDay(latest: latest) }
            self = .number(minutes)
        case .number(let range):
            guard let number = Int(typed), range.contains(number) else { throw .number(range) }
            self = .number(number)
        }
    }
}

extension ListFilter {
    /// Parses a list such as `CBS, !HBO`. Spaces around items and empty items are dropped; a leading `!` excludes.
    init(typed: String) {
        let items = typed.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        let excluded = items.filter { $0.hasPrefix("!") }.map { $0.dropFirst().trimmed }
        self.init(
            included: items.filter { !$0.hasPrefix("!") }.map(String.init),
            excluded: excluded.filter { !$0.isEmpty }.map(String.init)
        )
    }
}

/// Durations as users type them: `90s`, `15m`, `1h30m`, `7d`, `2w`, or a bare `0`.
enum DurationText {
    /// The maximum duration, ten years. Anything longer is a typing error.
    static let maxSeconds = 3650 * 86400

    /// The units, from the largest, with their seconds.
    private static let units: [(letter: Character, seconds: Int)] = [
        ("w", 604_800), ("d", 86400), ("h", 3600), ("m", 60), ("s", 1),
    ]

    /// Returns the number of seconds, or nil if the text is not a duration.
    ///
    /// Each unit may be used once, larger before smaller: `1h30m`, not `30m1h`.
    static func seconds(_ text: String) -> Int? {
        guard text != "0" else { return 0 }
        var total = 0
        var allowed = units[...]
        var rest = Substring(text.lowercased())
        while !rest.isEmpty {
            let digits = rest.prefix(while: { $0.isASCII && $0.isNumber })
            rest = rest.dropFirst(digits.count)
            // Nine digits are enough for the maximum, and their products do not overflow.
            guard (1...9).contains(digits.count), let count = Int(digits), let letter = rest.popFirst(),
                let unit = allowed.firstIndex(where: { $0.letter == letter })
            else { return nil }
            total += count * allowed[unit].seconds
            allowed = allowed[(unit + 1)...]
        }
        return text.isEmpty || total > maxSeconds ? nil : total
    }

    /// Returns a duration in the largest unit up to days that has no fraction, such as `100d` or `169h`.
    static func text(_ seconds: Int) -> String {
        let unit = units.dropFirst().first { seconds.isMultiple(of: $0.seconds) }
        return unit.map { "\(seconds / $0.seconds)\($0.letter)" } ?? "\(seconds)s"
    }
}
