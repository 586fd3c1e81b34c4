/// A command line, with each value read by its kind.
///
/// `Command` and `Option` are the program's own names for the entries of its tables, so that a misspelled one does not
/// compile.
package struct ParsedCommandLine<Command, Option>: Hashable, Sendable
where
    Command: RawRepresentable<String> & Hashable & Sendable,
    Option: RawRepresentable<String> & Hashable & Sendable
{
    /// One use of an option.
    package struct Given: Hashable, Sendable {
        /// The option.
        package let option: Option
        /// Its value.
        package let value: OptionValue
        /// The place where it was set.
        package let origin: ValueOrigin

        /// An option with a value that was set at a place.
        package init(option: Option, value: OptionValue, origin: ValueOrigin) {
            self.option = option
            self.value = value
            self.origin = origin
        }
    }

    /// The command that was named, or the default one; `help` and `version` also for the options of these names.
    package let command: Command
    /// The arguments of the command; for `help`, the words of a ``HelpTopic``.
    package let arguments: [String]
    /// The options in the order given.
    package let options: [Given]

    /// A command line of these parts.
    package init(command: Command, arguments: [String], options: [Given]) {
        self.command = command
        self.arguments = arguments
        self.options = options
    }
}

extension ParsedCommandLine {
    /// Whether an option was given.
    package func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

    /// The last text, file or folder given for an option.
    package func text(_ option: Option) -> String? {
        guard case .text(let text) = value(of: option) else { return nil }
        return text
    }

    /// The last choice given for an option.
    package func choice<C: Choice>(_ option: Option, of type: C.Type = C.self) -> C? {
        guard case .choice(let word) = value(of: option) else { return nil }
        return C(rawValue: word)
    }

    /// The last length of time given for an option, in seconds.
    package func seconds(_ option: Option) -> Int? {
        guard case .seconds(let seconds) = value(of: option) else { return nil }
        return seconds
    }

    /// The last time of day given for an option, in minutes since midnight.
    package func minute(_ option: Option) -> Int? {
        guard case .minute(let minute) = value(of: option) else { return nil }
        return minute
    }

    /// The last number given for an option.
    package func number(_ option: Option) -> Int? {
        guard case .number(let number) = value(of: option) else { return nil }
        return number
    }

    /// All items given for an option, in the order given; empty if there are none.
    package func items(_ option: Option) -> ItemList {
        options.reduce(into: ItemList()) { all, given in
            guard given.option == option, case .list(let items) = given.value else { return }
            all.append(items)
        }
    }

    /// The last one given of options that undo each other, such as `--quiet` and `--verbose`.
    package func last(of choices: Option...) -> Option? { options.last { choices.contains($0.option) }?.option }

    /// The place where the strongest value of an option was set; nil if it was not set.
    package func origin(of option: Option) -> ValueOrigin? { options.last { $0.option == option }?.origin }

    private func value(of option: Option) -> OptionValue? { options.last { $0.option == option }?.value }
}
