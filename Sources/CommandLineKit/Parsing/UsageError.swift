/// An error in a command line. ``sentence(in:)`` returns its message.
package enum UsageError: Error, Hashable, Sendable {
    /// The first word is not a command. `nearest` is a similar command, or a similar option with its dashes.
    case unknownCommand(typed: String, nearest: String?)
    /// The second word is not a command of the family.
    case unknownSubcommand(CommandFamily, typed: String, nearest: String?)
    /// The second word of the family is missing.
    case missingSubcommand(CommandFamily)
    /// The option does not exist. `nearest` is a similar option or command.
    case unknownOption(typed: String, nearest: String?)
    /// The option needs a value, but another option or nothing follows.
    case missingValue(OptionSpec)
    /// The option takes no value, but one was given after `=`.
    case unexpectedValue(OptionSpec, value: String)
    /// The value of the option is invalid.
    case badValue(OptionSpec, value: String, Expectation)
    /// The command does not take the option.
    case notForCommand(OptionSpec, CommandSpec)
    /// The two options exclude each other.
    case conflicting(OptionSpec, OptionSpec)
    /// A required option of the command is missing.
    case missingOption(OptionSpec, CommandSpec)
    /// An argument of the command was not given, or is empty.
    case missingArgument(String, CommandSpec)
    /// An argument of the command is not one of the allowed words.
    case badArgument(String, CommandSpec, value: String, Expectation)
    /// The command takes fewer arguments.
    case tooManyArguments(CommandSpec, extra: String)
}
