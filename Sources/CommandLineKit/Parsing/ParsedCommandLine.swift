/// A parsed command line.
///
/// `Command` and `Option` are the program's own names for the entries of its tables, so that a misspelled one does not
/// compile.
package struct ParsedCommandLine<Command: Sendable, Option: Sendable>: Sendable {
    /// One use of an option.
    package struct Given: Sendable {
        /// The option.
        package let option: Option
        /// Its value.
        package let value: OptionValue
        /// The place where it was set.
        package let origin: ValueOrigin

        /// Creates a use of an option.
        package init(option: Option, value: OptionValue, origin: ValueOrigin) {
            self.option = option
            self.value = value
            self.origin = origin
        }
    }

    /// The command that was given, or the default one. It is `help` or `version` also for the options of these names.
    package let command: Command
    /// The arguments of the command; for `help`, the words of a ``HelpTopic``.
    package let arguments: [String]
    /// The options in the order given.
    package let options: [Given]

    /// Creates a command line from these parts.
    package init(command: Command, arguments: [String], options: [Given]) {
        self.command = command
        self.arguments = arguments
        self.options = options
    }
}

extension ParsedCommandLine: Equatable where Command: Equatable, Option: Equatable {}
extension ParsedCommandLine.Given: Equatable where Option: Equatable {}

extension ParsedCommandLine where Option: Equatable {
    /// Returns whether an option was given.
    package func has(_ option: Option) -> Bool { last { $0.option == option } != nil }

    /// Returns the last text, file or folder given for an option.
    package func text(_ option: Option) -> String? {
        guard case .text(let text) = value(of: option) else { return nil }
        return text
    }

    /// Returns the last choice given for an option.
    package func choice<C: Choice>(_ option: Option, of type: C.Type = C.self) -> C? {
        guard case .choice(let word) = value(of: option) else { return nil }
        return C(rawValue: word)
    }

    /// Returns the last duration given for an option, in seconds.
    package func seconds(_ option: Option) -> Int? {
        guard case .seconds(let seconds) = value(of: option) else { return nil }
        return seconds
    }

    /// Returns the last time of day given for an option, in minutes since midnight.
    package func minute(_ option: Option) -> Int? {
        guard case .minute(let minute) = value(of: option) else { return nil }
        return minute
    }

    /// Returns the last number given for an option.
    package func number(_ option: Option) -> Int? {
        guard case .number(let number) = value(of: option) else { return nil }
        return number
    }

    /// Returns all items given for an option, in the order given. The list is empty if there are none.
    package func items(_ option: Option) -> ItemList {
        options.reduce(into: ItemList()) { all, given in
            guard given.option == option, case .list(let items) = given.value else { return }
            all.append(items)
        }
    }

    /// Returns the last one given of several options that override each other, such as `--quiet` and `--verbose`.
    package func last(of choices: Option...) -> Option? {
        last { given in
            for choice in choices where choice == given.option { return true }
            return false
        }?.option
    }

    /// Returns the place where the value with the highest precedence was set, or nil if the option was not set.
    package func origin(of option: Option) -> ValueOrigin? { last { $0.option == option }?.origin }

    private func value(of option: Option) -> OptionValue? { last { $0.option == option }?.value }

    /// Returns the last use of an option that meets a condition.
    private func last(where isMatch: (Given) -> Bool) -> Given? {
        var last: Given?
        for given in options where isMatch(given) { last = given }
        return last
    }
}
