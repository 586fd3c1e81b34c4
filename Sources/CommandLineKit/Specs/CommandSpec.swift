/// One entry of the table of commands: all that the parser, help, manual and completions know of a command.
package struct CommandSpec: Hashable, Sendable {
    /// A command line worth showing.
    package struct Example: Hashable, Sendable {
        /// The command line.
        package let line: String
        let purpose: String

        /// - Parameters:
        ///   - line: The command line.
        ///   - purpose: Its use, in one sentence.
        package init(_ line: String, _ purpose: String) {
            self.line = line
            self.purpose = purpose
        }
    }

    let name: String
    /// The command in one sentence.
    package let summary: String
    /// The command at length.
    package let description: String
    let arguments: [ArgumentSpec]
    let options: [String]
    let requiredOptions: [String]
    /// Command lines worth showing.
    package let examples: [Example]

    /// - Parameters:
    ///   - name: The words by which it is called, one or two, with a blank between them.
    ///   - summary: The command in one sentence.
    ///   - description: The command at length.
    ///   - arguments: Its arguments, in order.
    ///   - options: The names of the options that it takes, besides those that every command takes.
    ///   - requiredOptions: The names of the options that it cannot do without.
    ///   - examples: Command lines worth showing.
    package init(
        _ name: String,
        summary: String,
        description: String,
        arguments: [ArgumentSpec] = [],
        options: [String] = [],
        requiredOptions: [String] = [],
        examples: [Example]
    ) {
        self.name = name
        self.summary = summary
        self.description = description
        self.arguments = arguments
        self.options = options
        self.requiredOptions = requiredOptions
        self.examples = examples
    }

    /// The words by which it is called, one or two.
    var words: [String] { name.split(separator: " ").map(String.init) }

    /// The first word of a command of two words.
    var family: String? { words.count > 1 ? words[0] : nil }

    /// The second word of a command of two words.
    var subcommand: String? { words.count > 1 ? words[1] : nil }
}
