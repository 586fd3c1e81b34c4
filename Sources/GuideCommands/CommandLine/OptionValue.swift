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
    private static let synonyms = [
        "txt": "text", "plain": "text", "md": "markdown", "ical": "ics", "icalendar": "ics", "24h": "24", "12h": "12",
    ]

    /// Parses a typed value.
    ///
    /// - Parameter thing: The option or argument, as an error names it.
    /// - Throws: An error with the accepted values, if the typed one is invalid.
    init(_ typed: String, as kind: ValueKind, of thing: String) throws {
        guard !typed.allSatisfy(\.isWhitespace) else {
            throw CommandFailure("\(thing) has an empty value. Leave it out, or give it a value.", .misused)
        }
        func invalid(_ expected: String) -> CommandFailure { .badValue(of: thing, value: typed, expected: expected) }
        switch kind {
        case .none: self = .flag
        case .text, .file, .folder, .show, .template: self = .text(typed)
        case .list:
            let list = ListFilter(typed: typed)
            guard !list.isEmpty else {
                let problem = "\(thing) has a list without items, \(quotedForDisplay(typed))."
                throw CommandFailure("\(problem) Leave it out, or name at least one item.", .misused)
            }
            self = .list(list)
        case .choice(_, let words), .optionalChoice(_, let words):
            let word = Self.synonyms[typed.lowercased()] ?? typed.lowercased()
            guard words.contains(word) else {
                throw CommandFailure.badChoice(of: thing, value: typed, words)
            }
            self = .text(word)
        case .duration:
            guard let seconds = DurationText.seconds(typed) else {
                throw invalid("a duration such as 90s, 15m, 1h30m, 7d or 2w, up to ten years")
            }
            self = .number(seconds)
        case .time(let latest):
            guard let minutes = TimeOfDayText.minutes(typed, latest: latest) else {
                throw CommandFailure.badTime(of: thing, value: typed, latest: latest)
            }
            self = .number(minutes)
        case .number(let range):
            guard let number = Int(typed), range.contains(number) else {
                throw invalid("a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            self = .number(number)
        }
    }
}

/// Durations as users type them: `90s`, `15m`, `1h30m`, `7d`, `2w`, `30 minutes`, or a bare `0`.
enum DurationText {
    /// The maximum duration, ten years. Anything longer is a typing error.
    static let maxSeconds = 3650 * 86400

    /// The units, from the largest, with their seconds.
    private static let units: [(name: String, seconds: Int)] = [
        ("week", 604_800), ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1),
    ]

    /// Returns the position of the unit that a word names with its first letters, at least one, or with a plural.
    private static func unit(_ word: Substring) -> Int? {
        guard !word.isEmpty else { return nil }
        let singular = word.count > 2 && word.last == "s" ? word.dropLast() : word
        return units.firstIndex { $0.name.hasPrefix(singular == "hr" ? "h" : singular) }
    }

    /// Returns the number of seconds, or nil if the text is not a duration.
    ///
    /// Each unit may be used once, larger before smaller: `1h30m`, not `30m1h`.
    static func seconds(_ text: String) -> Int? {
        guard text != "0" else { return 0 }
        var total = 0
        var next = 0
        var rest = Substring(text.lowercased().filter { $0 != " " })
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix(while: { $0.isASCII && $0.isNumber })
            let word = rest.dropFirst(digits.count).prefix(while: \.isLetter)
            rest = rest.dropFirst(digits.count + word.count)
            // Nine digits are enough for the maximum, and their products do not overflow.
            guard (1...9).contains(digits.count), let count = Int(digits), let unit = unit(word), unit >= next else {
                return nil
            }
            total += count * units[unit].seconds
            next = unit + 1
        }
        return total > maxSeconds ? nil : total
    }

    /// Returns a duration in the largest unit up to days that has no fraction, such as `100d` or `169h`.
    static func text(_ seconds: Int) -> String {
        let unit = units.dropFirst().first { seconds.isMultiple(of: $0.seconds) }
        return unit.map { "\(seconds / $0.seconds)\($0.name.prefix(1))" } ?? "\(seconds)s"
    }
}

/// The kinds of values that options and arguments take.
enum ValueKind: Sendable {
    /// No value.
    case none
    /// Any text. The hints are words to suggest; others are accepted too.
    case text(String, hints: [String] = [])
    /// A comma-separated list. If the option is repeated, the lists are joined.
    case list(String)
    /// One of a few words.
    case choice(String, [String])
    /// One of a few words after `=`, or no value.
    case optionalChoice(String, [String])
    /// The name, an ID or a link of a show. A shell suggests favorites.
    case show
    /// The name of a built-in template.
    case template
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    case duration
    /// A time of day up to `latest`, in minutes since midnight.
    case time(latest: Int)
    /// A whole number in a range.
    case number(ClosedRange<Int>)

    /// The placeholder for the value in help, or nil if the option takes no value.
    var placeholder: String? {
        switch self {
        case .none: nil
        case .text(let name, _), .list(let name), .choice(let name, _), .optionalChoice(let name, _): name
        case .file(let name), .folder(let name): name
        case .show: "SHOW"
        case .template: "NAME"
        case .duration: "TIME"
        case .time: "HH:MM"
        case .number: "N"
        }
    }

    /// The words of a choice, or an empty array for other values.
    var choices: [String] {
        switch self {
        case .choice(_, let choices), .optionalChoice(_, let choices): choices
        default: []
        }
    }
}
