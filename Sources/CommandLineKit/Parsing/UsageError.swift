/// An error in a command line, as facts; ``sentence(in:)`` puts it into words.
package enum UsageError: Error, Hashable, Sendable {
    /// The first word is not a command; the nearest command, or option with its dashes, if any is near.
    case unknownCommand(typed: String, nearest: String?)
    /// The second word is not a command of the family.
    case unknownSubcommand(CommandFamily, typed: String, nearest: String?)
    /// The family's name stands alone.
    case missingSubcommand(CommandFamily)
    /// The option does not exist; the nearest option, or a command, if any is near.
    case unknownOption(typed: String, nearest: String?)
    /// The option needs a value, and nothing or another option follows.
    case missingValue(OptionSpec)
    /// The option takes no value, but `=` gave it one.
    case unexpectedValue(OptionSpec, value: String)
    /// The value of the option cannot be read.
    case badValue(OptionSpec, value: String, Expectation)
    /// The command does not take the option.
    case notForCommand(OptionSpec, CommandSpec)
    /// The two options exclude each other.
    case conflicting(OptionSpec, OptionSpec)
    /// The command cannot do without the option.
    case missingOption(OptionSpec, CommandSpec)
    /// An argument of the command was not given, or is empty.
    case missingArgument(String, CommandSpec)
    /// An argument of the command is none of the words that are allowed.
    case badArgument(String, CommandSpec, value: String, Expectation)
    /// The command takes fewer arguments.
    case tooManyArguments(CommandSpec, extra: String)
}
