import GuideReports
import TVModel

/// `tvguide help COMMAND`: help for the program or a command, or the manual page.
enum HelpCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print help or the manual page.",
        description: """
            Prints help for the program or for one command, as --help does. With --man, prints the whole manual \
            page.
            """,
        arguments: [ArgumentSpec(name: "COMMAND", kind: .text(), isOptional: true)],
        options: [.man],
        examples: [
            .init("tvguide help templates render", "Help for one command."),
            .init("tvguide help --man | man -l -", "The manual page in man."),
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) throws -> String {
        if line.has(.man) {
            return ManualPage(version: Program.version, date: Program.versionDate).text
        }
        let topic = try HelpTopic(asked: line.arguments)
        let page = HelpPage(width: RenderOptions(line, in: context).width)
        return line.has(.usage) ? page.usage(of: topic) : page.text(about: topic)
    }
}

/// `tvguide version`: the name and the version of the program.
enum VersionCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print the version.",
        description: """
            Prints the name and the version, as --version does; with --verbose, also the release of the time zone data.
            """,
        examples: [
            .init("tvguide --version", "The version on one line.")
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        let version = "tvguide \(Program.version)\n"
        guard line.has(.verbose) else { return version }
        let source = context.zones.usesSystemData ? "of this system" : "built in"
        return version + "Time zone data: \(context.zones.release), \(source)\n"
    }
}

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
