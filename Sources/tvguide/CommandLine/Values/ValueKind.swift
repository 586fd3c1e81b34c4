import GuideReports
import TVModel

/// The kinds of values that options take.
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
        case .duration: "TIME"
        case .time: "HH:MM"
        case .number: "N"
        }
    }

    /// Whether the value is the path of a file or folder.
    var isPath: Bool {
        switch self {
        case .file, .folder: true
        default: false
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
}

extension Expectation {
    /// Returns a sentence with the accepted values and the given one.
    func sentence(_ thing: String, value: String) -> String {
        let typed = quotedForDisplay(value)
        return switch self {
        case .nonEmpty: "\(thing) has an empty value. Leave it out, or give it a value."
        case .items: "\(thing) has a list without items, \(typed). Leave it out, or name at least one item."
        case .oneOf(let words, nil): "\(thing) takes \(words.joinedByWord("or")), not \(typed)."
        case .oneOf(let words, .some(let nearest)):
            "\(thing) takes \(words.joinedByWord("or")), not \(typed). Did you mean \(nearest)?"
        case .duration:
            "\(thing) takes a duration such as 90s, 15m, 1h30m, 7d or 2w, up to ten years, not \(typed)."
        case .timeOfDay(let latest):
            "\(thing) takes a time of day from 00:00 to \(latest == TimeOfDayText.lastEnd ? "24:00" : "23:59"), "
                + (TimeOfDayText.isTwoTimes(value)
                    ? "and \(typed) could be \(typed)am or \(typed)pm." : "such as 20:30 or 8:30pm, not \(typed).")
        case .number(let range):
            "\(thing) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(typed)."
        }
    }
}
