/// An error in a command line. ``sentence`` returns its message.
enum UsageError: Error, Hashable, Sendable {
    /// The first word is not a command. `nearest` is a similar command, or a similar option with its dashes.
    case unknownCommand(typed: String, nearest: String?)
    /// The second word is not a command of the family.
    case unknownSubcommand(CommandFamily, typed: String, nearest: String?)
    /// The second word of the family is missing.
    case missingSubcommand(CommandFamily)
    /// The option does not exist. `nearest` is a similar option of the command, or a similar command.
    case unknownOption(typed: String, nearest: String?)
    /// The option needs a value, but another option or nothing follows.
    case missingValue(Option)
    /// The option takes no value, but one was given after `=`.
    case unexpectedValue(Option, value: String)
    /// The value of the option is invalid. The command, if any, accepts fewer values than others.
    case badValue(Option, Command?, value: String, Expectation)
    /// The command does not take the option.
    case notForCommand(Option, Command)
    /// The two options exclude each other.
    case conflicting(Option, Option)
    /// A required option of the command is missing.
    case missingOption(Option, Command)
    /// An argument of the command was not given, or is empty.
    case missingArgument(String, Command)
    /// An argument of the command is not one of the allowed words.
    case badArgument(String, Command, value: String, Expectation)
    /// An item of a list, or the rest of a text, follows the value as a word of its own.
    case itemApart(Option, value: String, item: String)
    /// The command takes fewer arguments.
    case tooManyArguments(Command, extra: String)
}
