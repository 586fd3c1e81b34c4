import GuideReports

/// `tvguide completions SHELL`: a script that completes command lines.
enum CompletionsCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print completions for a shell.",
        description: "Prints a script that completes commands, options and values in a shell.",
        arguments: [ArgumentSpec(name: "SHELL", kind: .choice(Shell.words))],
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

/// `tvguide complete-line SHELL WORD...`: what can replace the last word, for the scripts of `tvguide completions`.
enum CompleteLineCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Complete a command line.",
        description: "Prints what can replace the last word, in the form that the script of a shell reads.",
        examples: [.init("tvguide complete-line fish to", "The commands that begin with these letters.")]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        guard let shell = line.arguments.first.flatMap(Shell.init) else { return "" }
        return shell.completion(of: Array(line.arguments.dropFirst())) { Completion(of: $0, in: context) }
    }
}
