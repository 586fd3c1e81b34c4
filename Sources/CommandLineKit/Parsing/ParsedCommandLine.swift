import GuideReports

/// What was typed, with each value read by its kind; what will be done with it is decided elsewhere.
struct TypedCommandLine: Hashable, Sendable {
    /// An option as it was given, once.
    struct Given: Hashable, Sendable {
        /// The option.
        let option: Option
        /// Its value.
        let value: OptionValue
    }

    /// The command that was named, or ``Command/byDefault``; also `help` and `version` for the options of that name.
    let command: Command
    /// The arguments of the command, as many as its table entry asks for; for `help`, the words of a ``HelpTopic``.
    let arguments: [String]
    /// The options in the order given.
    let options: [Given]

    /// Whether an option was given.
    func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

    /// The last value of an option.
    func value(of option: Option) -> OptionValue? { options.last { $0.option == option }?.value }

    /// The last text, file or folder given for an option.
    func text(_ option: Option) -> String? {
        guard case .text(let text) = value(of: option) else { return nil }
        return text
    }

    /// The last choice given for an option.
    func choice<C: Choice>(_ option: Option, of type: C.Type = C.self) -> C? {
        guard case .choice(let word) = value(of: option) else { return nil }
        return C(rawValue: word)
    }

    /// The last length of time given for an option, in seconds.
    func seconds(_ option: Option) -> Int? {
        guard case .seconds(let seconds) = value(of: option) else { return nil }
        return seconds
    }

    /// The last time of day given for an option, in minutes since midnight.
    func minute(_ option: Option) -> Int? {
        guard case .minute(let minute) = value(of: option) else { return nil }
        return minute
    }

    /// The last number given for an option.
    func number(_ option: Option) -> Int? {
        guard case .number(let number) = value(of: option) else { return nil }
        return number
    }

    /// All items given for an option, in the order given; empty where there are none.
    func list(_ option: Option) -> ListFilter {
        options.reduce(ListFilter()) { all, given in
            guard given.option == option, case .list(let items) = given.value else { return all }
            return all.joined(with: items)
        }
    }

    /// Of options that undo each other, such as `--quiet` and `--verbose`, the one given last.
    func last(of choices: Option...) -> Option? { options.last { choices.contains($0.option) }?.option }
}
