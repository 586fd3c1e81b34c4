/// What is wrong with a command line, as facts; `sentence` says it to the user.
enum UsageError: Error, Hashable, Sendable {
    /// The first word is no command; the nearest command, or option with its dashes, if any is near.
    case unknownCommand(typed: String, nearest: String?)
    /// The second word is no command of the family.
    case unknownSubcommand(CommandFamily, typed: String, nearest: String?)
    /// The family's name stands alone.
    case missingSubcommand(CommandFamily)
    /// There is no such option; the nearest, or a command, if any is near.
    case unknownOption(typed: String, nearest: String?)
    /// The option needs a value, and nothing or another option follows.
    case missingValue(Option)
    /// The option takes no value, but `=` gave it one.
    case unexpectedValue(Option, value: String)
    /// The value of the option cannot be read.
    case badValue(Option, value: String, Expectation)
    /// The command does not take the option.
    case notForCommand(Option, Command)
    /// The two options exclude each other.
    case conflicting(Option, Option)
    /// The command cannot do without the option.
    case missingOption(Option, Command)
    /// An argument of the command was not given, or is empty.
    case missingArgument(String, Command)
    /// An argument of the command is none of the words that it may be.
    case badArgument(String, Command, value: String, Expectation)
    /// The command takes no more arguments.
    case tooManyArguments(Command, extra: String)
}
