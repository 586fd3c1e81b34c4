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
