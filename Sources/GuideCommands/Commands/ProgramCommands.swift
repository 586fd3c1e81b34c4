import GuidePlatform
import GuideReports
import TVMaze
import TVModel

/// `tvguide help COMMAND`: help for the program or a command, or the manual page.
enum HelpCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print help for a command or an option.",
        description: "Prints help for the program, a command or an option, as --help does.",
        arguments: [ArgumentSpec(value: .text("COMMAND"), isOptional: true)],
        examples: [
            ("tvguide help show", "Help for one command."),
            ("tvguide help --format", "Help for one option."),
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) throws -> String {
        if line.values.man { return ManualPage.text }
        let topic = try HelpTopic(asked: line.arguments) ?? .overview
        let page = HelpPage(width: RenderOptions(line, in: context).width)
        return line.values.request == .usage ? page.usage(of: topic) : page.text(about: topic)
    }
}

/// `tvguide --version`: the name and the version of the program.
enum VersionCommand: TextCommandDefinition {
    static let spec = CommandSpec.undescribed

    /// Returns the version; with `--verbose`, also the release of the time zone data.
    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        let version = "tvguide \(Program.version)\n"
        guard line.values.verbosity == .verbose else { return version }
        let source = context.zones.usesSystemData ? "of this system" : "built in"
        return version + "Time zone data: \(context.zones.release), \(source)\n"
    }
}

/// `tvguide completions SHELL`: a script that completes command lines.
enum CompletionsCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Print completions for a shell.",
        description: "Prints a script that completes commands, options and values in a shell.",
        arguments: [ArgumentSpec(value: .choice("SHELL", Shell.words))],
        examples: [
            ("source <(tvguide completions bash)", "For bash, in ~/.bashrc."),
            ("source <(tvguide completions zsh)", "For zsh, in ~/.zshrc, after compinit."),
            ("tvguide completions fish | source", "For fish, in ~/.config/fish/config.fish."),
        ]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        (Shell(rawValue: line.arguments[0]) ?? .bash).script
    }
}

/// `tvguide complete-line SHELL WORD...`: what can replace the last word, for the scripts of `tvguide completions`.
enum CompleteLineCommand: TextCommandDefinition {
    static let spec = CommandSpec.undescribed

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        guard let shell = line.arguments.first.flatMap(Shell.init) else { return "" }
        return shell.completion(of: Array(line.arguments.dropFirst())) { Completion.completing($0, in: context) }
    }
}

/// `tvguide config`: the settings in effect, and the origin of each.
enum ConfigCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Print the settings in force, and their origins.",
        description: """
            Prints the settings of the environment and of the settings files, without those that a stronger one \
            replaces, in the form of a settings file. The files are ~/.config/tvguide/config and \
            /etc/tvguide/config, with the long names of options: country = GB, streaming = yes. Options below a line \
            such as [site] hold for that command only.
            """,
        examples: [
            ("tvguide config", "The settings in force.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let settings = try SettingsLayers(for: call.line, in: call.context)
        // Throws if two settings exclude each other.
        for command in Command.accepted {
            let line = TypedCommandLine(command: command, arguments: [], options: [])
            _ = try line.completed(with: settings)
        }
        let head = SettingsLayers.paths(in: call.context).map { path in
            "# \(path): \(settings.files.contains { $0.path == path } ? "read" : "not read")"
        }
        let sections = ([nil] + SettingsLayers.sectionNames).map { name in
            let lines = settings.effectiveSettings(in: name).map { setting in
                let value = SettingsLayers.quoted(setting.text)
                // The user name and the password in an address are not printed.
                let isAddress = value.contains("://") || setting.option == .apiUrl
                return "\(setting.name) = \(isAddress ? value.withoutCredentials : value)  # \(setting.origin.place)"
            }
            return lines.isEmpty ? [] : [""] + (name.map { ["[\($0)]"] } ?? []) + lines
        }
        try call.print(TerminalText((head + sections.joined()).map { $0 + "\n" }.joined()))
        return .done
    }
}
