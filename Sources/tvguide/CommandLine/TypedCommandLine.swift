import GuideReports

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
}

extension TypedCommandLine {
    /// Returns whether an option was given.
    func has(_ option: Option) -> Bool { last(option) != nil }

    /// Returns the last text, file or folder given for an option.
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
    func choice<C: Choice>(_ option: Option, of type: C.Type = C.self) -> C? {
        guard case .choice(let word) = last(option)?.value else { return nil }
        return C(rawValue: word)
    }

    /// Returns the last duration given for an option, in seconds.
    func seconds(_ option: Option) -> Int? {
        guard case .seconds(let seconds) = last(option)?.value else { return nil }
        return seconds
    }

    /// Returns the last time of day given for an option, in minutes since midnight.
    func minute(_ option: Option) -> Int? {
        guard case .minute(let minute) = last(option)?.value else { return nil }
        return minute
    }

    /// Returns the last number given for an option.
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

    private func last(_ option: Option) -> GivenOption? { options.last { $0.option == option } }
}
