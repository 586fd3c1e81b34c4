/// The entry of a command in the table of commands, from which the parser, help, manual and completions are made.
struct CommandSpec: Sendable {
    /// A command line to show as an example.
    struct Example: Sendable {
        /// The command line.
        let line: String
        /// Its purpose, in one sentence.
        let purpose: String

        init(_ line: String, _ purpose: String) {
            self.line = line
            self.purpose = purpose
        }
    }

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
