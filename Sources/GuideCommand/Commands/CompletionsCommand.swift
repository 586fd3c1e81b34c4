import CommandLineKit

/// `tvguide completions SHELL`: a script that completes command lines.
enum CompletionsCommand: CommandDefinition {
    static let spec = CommandSpec(
        .completions,
        summary: "Print completions for a shell.",
        description: "Prints a script that completes commands, options and values in a shell.",
        arguments: [ArgumentSpec("SHELL", .choice(Shell.allCases.map(\.rawValue)))],
        examples: [
            .init("source <(tvguide completions bash)", "For bash, in ~/.bashrc."),
            .init("source <(tvguide completions zsh)", "For zsh, in ~/.zshrc, after compinit."),
            .init("tvguide completions fish | source", "For fish, in ~/.config/fish/config.fish."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let shell = Shell(typed: call.line.arguments[0]) ?? .bash
        try call.print(ProgramSpec.guide.completions(for: shell))
        return .done
    }
}
