/// `tvguide completions SHELL`: a script that completes command lines.
enum CompletionsCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print completions for a shell.",
        description: "Prints a script that completes commands, options and values in a shell.",
        arguments: [ArgumentSpec(name: "SHELL", kind: .choice(Shell.allCases.map(\.rawValue)))],
        examples: [
            .init("source <(tvguide completions bash)", "For bash, in ~/.bashrc."),
            .init("source <(tvguide completions zsh)", "For zsh, in ~/.zshrc, after compinit."),
            .init("tvguide completions fish | source", "For fish, in ~/.config/fish/config.fish."),
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        (Shell(rawValue: line.arguments[0]) ?? .bash).script
    }
}
