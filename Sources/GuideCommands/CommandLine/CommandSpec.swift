/// The entry of a command in the table of commands, from which the parser, help, manual and completions are made.
struct CommandSpec: Sendable {
    /// A command line to show as an example, and its purpose, in one sentence.
    typealias Example = (line: String, purpose: String)

    /// The command in one sentence.
    let summary: String
    /// The command at length.
    let description: String
    /// Its arguments, in order.
    var arguments: [ArgumentSpec] = []
    /// The options that it accepts, besides those of all commands.
    var options: [Option] = []
    var requiredOptions: [Option] = []
    /// The options that all other commands accept.
    var excludedOptions: [Option] = []
    /// Command lines to show as examples.
    let examples: [Example]
}

/// An argument of a command.
struct ArgumentSpec: Sendable {
    /// The kind of its value, whose placeholder stands in help, such as `DATE`.
    let value: ValueKind
    /// A noun with its article, as in "needs a date", or nil if the placeholder is clear.
    var description: String?
    /// Whether the argument may be left out.
    var isOptional = false
    /// Whether the argument may be repeated, which only the last argument of a command may.
    var isRepeated = false

    var name: String { value.placeholder ?? "" }

    /// The name as usage lines show it, in brackets if the argument is optional.
    var usage: String {
        let word = isRepeated ? "\(name)..." : name
        return isOptional ? "[\(word)]" : word
    }
}
