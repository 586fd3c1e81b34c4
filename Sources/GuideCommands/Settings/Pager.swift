import GuidePlatform

/// A program such as `less`, which shows long output one screen at a time.
///
/// The pager is `TVGUIDE_PAGER`, else `PAGER`, else `less`. It is off if the value is `cat` or `TVGUIDE_PAGER` is
/// empty. It runs only if standard output is a terminal that supports it and the text is longer than the window.
struct Pager {
    /// The command line, for a shell.
    private let command: String
    private let context: ProgramContext

    /// The shell that parses the command line, which may contain options and quotes.
    private static let shell = "/bin/sh"
    /// The exit statuses of a shell that cannot run a program, or does not find it.
    private static let notRun: Set<Int32> = [126, 127]

    /// Creates the pager that the environment selects, or nil if it is off or standard output is not a terminal.
    init?(in context: ProgramContext) {
        guard context.standardOutput.isTerminal, context.environment["TERM"] ?? "dumb" != "dumb" else { return nil }
        let command: String? =
            if let own = context.environment.variables["TVGUIDE_PAGER"] { own } else {
                context.environment["PAGER"] ?? (context.environment.path(ofProgram: "less").map { _ in "less" })
            }
        guard let command, !command.isEmpty, command != "cat" else { return nil }
        self.command = command
        self.context = context
    }

    /// Whether it shows links of a terminal, as `less` does since version 566.
    var passesLinks: Bool { PathName.name(of: String(command.prefix { $0 != " " })) == "less" }

    /// Shows output if it is longer than the window, and returns whether it was shown.
    ///
    /// A pager that fails before it has read anything has shown nothing, as with a command line that the shell cannot
    /// parse.
    func show(_ bytes: [UInt8]) -> Bool {
        // The last line of the window is for the prompt.
        guard let rows = context.standardOutput.terminalSize?.rows,
            bytes.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= rows
        else { return false }
        var variables = context.environment.variables
        // Quits at once if the text fits, shows styles, and leaves the text on the screen. The user's options come last, where
        // they decide, and may end with the text of a prompt.
        variables["LESS"] = variables["LESS"].map { "-R \($0)" } ?? "FRX"
        if variables["LV"] == nil { variables["LV"] = "-c" }
        let result = try? PipedProgram.run(
            Self.shell,
            ["-c", command],
            environment: Environment(variables),
            output: context.standardOutput,
            input: bytes
        )
        return result.map { $0.status == 0 || $0.hasRead && !Self.notRun.contains($0.status ?? 0) } ?? false
    }
}
