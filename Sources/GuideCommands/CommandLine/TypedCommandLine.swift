import GuideReports
import TVModel

/// A parsed command line.
struct TypedCommandLine: Equatable, Sendable {
    /// One use of an option.
    struct GivenOption: Equatable, Sendable {
        let option: Option
        let value: OptionValue
        /// The place where it was set.
        var origin = ValueOrigin.commandLine
    }

    /// The command that was given, or the default one. It is `help` or `version` also for the options of these names.
    let command: Command
    /// The arguments of the command; for `help`, the words of a ``HelpTopic``.
    let arguments: [String]
    /// The options in the order given. Settings come before them, in ascending order of precedence.
    var options: [GivenOption]
    /// The command of an earlier version whose words were typed, or nil if they are those of today.
    var former: FormerCommand?
    /// The words that were taken for the name of a network, or nil if there are none.
    var impliedNetwork: String?

    /// Returns whether an option was given.
    func has(_ option: Option) -> Bool { last(option) != nil }

    /// Returns the last text, word of a choice, file or folder given for an option.
    func text(_ option: Option) -> String? {
        guard case .text(let text) = last(option)?.value else { return nil }
        return text
    }

    /// Returns all texts given for an option.
    func texts(_ option: Option) -> [String] {
        options.compactMap { given in
            if given.option == option, case .text(let text) = given.value { text } else { nil }
        }
    }

    /// Returns the last choice given for an option.
    func choice<C: RawRepresentable<String>>(_ option: Option, of type: C.Type = C.self) -> C? {
        text(option).flatMap(C.init)
    }

    /// Returns the last number given for an option, a duration in seconds, or a time of day in minutes since midnight.
    func number(_ option: Option) -> Int? {
        guard case .number(let number) = last(option)?.value else { return nil }
        return number
    }

    /// Returns the filter with all items given for an option, which is empty if there are none.
    func list(_ option: Option) -> ListFilter {
        let lists = options.compactMap { given -> ListFilter? in
            if given.option == option, case .list(let items) = given.value { items } else { nil }
        }
        return ListFilter(included: lists.flatMap(\.included), excluded: lists.flatMap(\.excluded))
    }

    /// Returns the last one given of several options that override each other, such as `--quiet` and `--verbose`.
    func last(of choices: Option...) -> Option? { options.last { choices.contains($0.option) }?.option }

    /// Returns the place where the value with the highest precedence was set, or nil if the option was not set.
    func origin(of option: Option) -> ValueOrigin? { last(option)?.origin }

    /// Returns the last use of an option.
    func last(_ option: Option) -> GivenOption? { options.last { $0.option == option } }
}

/// The place where the value of an option was set, in order of precedence, the highest first.
enum ValueOrigin: Hashable, Sendable {
    case commandLine
    case environment(variable: String)
    /// A line of a settings file, counted from 1.
    case file(path: String, line: Int)

    /// Returns the name of the option in that place: `--country`, `TVGUIDE_API_URL`, or the line of a file.
    func name(of option: Option) -> String {
        switch self {
        case .commandLine: option.dashedName
        case .environment(let variable): variable
        case .file: "\(place): \(option.rawValue)"
        }
    }

    /// The place within a sentence, safe to print.
    var place: String {
        switch self {
        case .commandLine: "the command line"
        case .environment(let variable): variable
        case .file(let path, let line): "\(displayable(path)), line \(line)"
        }
    }
}
