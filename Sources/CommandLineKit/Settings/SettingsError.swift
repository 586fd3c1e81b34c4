/// An error in a settings file or an environment variable. ``sentence(in:)`` returns its message.
package struct SettingsError: Error, Hashable, Sendable {
    /// The kinds of errors.
    package enum Problem: Hashable, Sendable {
        /// The line is not a setting, a section or a comment.
        case notASetting(String)
        /// The value begins with a quote, but does not end with one.
        case openQuote
        /// The section is not a command. `nearest` is a similar command.
        case unknownSection(typed: String, nearest: String?)
        /// The option does not exist. `nearest` is a similar option.
        case unknownOption(typed: String, nearest: String?)
        /// The option is only allowed on the command line.
        case onlyOnCommandLine(OptionSpec)
        /// The option is only allowed in the section of a command.
        case onlyInSection(OptionSpec)
        /// No command of the section accepts the option.
        case notForSection(OptionSpec, section: String)
        /// The option is already set in the same section, on line `firstLine`.
        case setTwice(OptionSpec, firstLine: Int)
        /// The value is invalid.
        case badValue(OptionSpec, value: String, Expectation)
        /// The path is relative to the working directory.
        case relativePath(OptionSpec, value: String)
        /// The path begins with `~/`, but the home folder is unknown.
        case noHome(OptionSpec)
        /// The two options of a section exclude each other.
        case conflicting(OptionSpec, OptionSpec)
    }

    /// The location of the error.
    package let origin: ValueOrigin
    /// The error.
    package let problem: Problem
}

extension SettingsError {
    /// Returns the error in one line that is safe to print: the location, the problem and the next step.
    package func sentence(in program: ProgramSpec) -> String {
        switch problem {
        case .notASetting(let line):
            return at("expected option = value, a [section] or a # comment, not \(quotedForDisplay(line)).")
        case .openQuote:
            return at("expected a quote at both ends of the value, or at neither.")
        case .unknownSection(let typed, let nearest):
            let advice = nearest.map { "Did you mean [\($0)]?" } ?? "See \(program.name) help for the commands."
            return at("there is no command \(quotedForDisplay(typed)) for a section. \(advice)")
        case .unknownOption(let typed, let nearest):
            let advice = nearest.map { "Did you mean \($0)?" } ?? "See \(program.name) help for the options."
            return at("there is no option \(quotedForDisplay(typed)). \(advice)")
        case .onlyOnCommandLine(let option):
            return at("\(option.name) can only be used on the command line. Remove the line.")
        case .onlyInSection(let option):
            return at(
                "\(option.name) needs a section such as [\(program.defaultCommand)], so that it holds for one command."
            )
        case .notForSection(let option, let section):
            return at("[\(section)] does not take \(option.name). See \(program.name) help \(section) for its options.")
        case .setTwice(let option, let firstLine):
            return at("\(option.name) is already set on line \(firstLine). Remove one of them.")
        case .badValue(let option, let value, let expectation):
            return expectation.sentence(origin.name(of: option), value: value)
        case .relativePath(let option, let value):
            return at("\(option.name) takes a path that begins with / or ~/, not \(quotedForDisplay(value)).")
        case .noHome(let option):
            return at("\(option.name) begins with ~/, but HOME is not set. Use a path that begins with /.")
        case .conflicting(let first, let second):
            return at("\(first.name) and \(second.name) cannot be used together. Leave one of them out.")
        }
    }

    private func at(_ text: String) -> String { "\(origin.place): \(text)" }
}
