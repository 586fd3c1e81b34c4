/// One entry of the table of commands: all that parsing, help, manual and completions know of a command.
struct CommandSpec: Hashable, Sendable {
    /// A command line worth showing.
    struct Example: Hashable, Sendable {
        /// What is typed.
        let line: String
        /// What it is good for, in one sentence.
        let purpose: String
    }

    /// What the command gives, in one sentence.
    let summary: String
    /// What stands behind the command's words, in order.
    private(set) var arguments: [ArgumentSpec] = []
    /// The options that it takes, beside those that every command takes.
    private(set) var options: [Option] = []
    /// The options that it cannot do without.
    private(set) var required: [Option] = []
    /// What there is to know, at length.
    private(set) var description = ""
    /// How it is used.
    private(set) var examples: [Example] = []

    init(_ summary: String) {
        self.summary = summary
    }

    /// The entry with the command's arguments, in order.
    func taking(_ arguments: ArgumentSpec...) -> CommandSpec {
        var spec = self
        spec.arguments = arguments
        return spec
    }

    /// The entry with options that the command takes, and those that it cannot do without.
    func options(_ options: [Option], required: [Option] = []) -> CommandSpec {
        var spec = self
        spec.options = options
        spec.required = required
        return spec
    }

    /// The entry with what there is to know.
    func description(_ description: String) -> CommandSpec {
        var spec = self
        spec.description = description
        return spec
    }

    /// The entry with one more example.
    func example(_ line: String, _ purpose: String) -> CommandSpec {
        var spec = self
        spec.examples.append(Example(line: line, purpose: purpose))
        return spec
    }
}
