/// An entry in the table of commands, from which the parser, help, manual and completions are made.
package struct CommandSpec: Hashable, Sendable {
    /// A command line to show as an example.
    package struct Example: Hashable, Sendable {
        /// The command line.
        package let line: String
        let purpose: String

        /// - Parameters:
        ///   - line: The command line.
        ///   - purpose: Its purpose, in one sentence.
        package init(_ line: String, _ purpose: String) {
            self.line = line
            self.purpose = purpose
        }
    }

    /// The one or two words that call the command, separated by a space.
    package let name: String
    /// The command in one sentence.
    package let summary: String
    /// The command at length.
    package let description: String
    let arguments: [ArgumentSpec]
    let options: [String]
    let requiredOptions: [String]
    let excludedOptions: [String]
    /// Command lines to show as examples.
    package let examples: [Example]

    /// - Parameters:
    ///   - name: The one or two words that call the command, separated by a space.
    ///   - summary: The command in one sentence.
    ///   - description: The command at length.
    ///   - arguments: Its arguments, in order.
    ///   - options: The names of the options that it accepts, besides those of all commands.
    ///   - requiredOptions: The names of the options that it requires.
    ///   - excludedOptions: The names of the options that all other commands accept.
    ///   - examples: Command lines to show as examples.
    package init(
        _ name: String,
        summary: String,
        description: String,
        arguments: [ArgumentSpec] = [],
        options: [String] = [],
        requiredOptions: [String] = [],
        excludedOptions: [String] = [],
        examples: [Example]
    ) {
        self.name = name
        self.summary = summary
        self.description = description
        self.arguments = arguments
        self.options = options
        self.requiredOptions = requiredOptions
        self.excludedOptions = excludedOptions
        self.examples = examples
    }

    /// The one or two words that call the command.
    var words: [String] { name.split(separator: " ").map(String.init) }

    /// The first word of a command of two words.
    var family: String? { words.count > 1 ? words[0] : nil }

    /// The second word of a command of two words.
    var subcommand: String? { words.count > 1 ? words[1] : nil }
}
