import GuidePlatform

/// The program that shows long output a screen at a time, as git and other programs use one.
///
/// `TVGUIDE_PAGER`, else `PAGER`, else `less`; a value of `cat` or an empty `TVGUIDE_PAGER` is none. It runs only where
/// standard output is a terminal that can show it, and only for text that is longer than the window.
struct Pager {
    /// The command line, for a shell.
    private let command: String
    private let context: ProgramContext

    /// The shell that reads the command line, since users put options and quotes into it.
    private static let shell = "/bin/sh"
    /// The exit status of a shell that does not find a program.
    private static let notFound: Int32 = 127

    /// The pager of the environment; nil if none is wanted, or standard output is no terminal.
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

    /// Shows output, and returns whether that was necessary and possible.
    func show(_ bytes: [UInt8]) -> Bool {
        guard isLongerThanWindow(bytes) else { return false }
        var variables = context.environment.variables
        // Leaves at once if the text fits, passes styles through, and leaves the text on the screen.
        if variables["LESS"] == nil { variables["LESS"] = "FRX" }
        if variables["LV"] == nil { variables["LV"] = "-c" }
        let status = try? PipedProgram.run(
            Self.shell,
            ["-c", command],
            environment: Environment(variables),
            output: context.standardOutput,
            input: bytes
        )
        return status.map { $0 != Self.notFound } ?? false
    }

    /// Whether the text has more lines than the window, of which the last is for the prompt.
    private func isLongerThanWindow(_ bytes: [UInt8]) -> Bool {
        guard let rows = context.standardOutput.terminalSize?.rows else { return false }
        return bytes.lazy.filter { $0 == UInt8(ascii: "\n") }.count >= rows
    }
}
