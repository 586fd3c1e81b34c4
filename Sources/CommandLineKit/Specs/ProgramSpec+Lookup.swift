extension ProgramSpec {
    /// The names that every program uses for its help and its version, both as commands and as options.
    enum BuiltIn {
        static let help = "help"
        static let usage = "usage"
        static let version = "version"
    }

    // MARK: Commands

    /// The command of this full name, such as `cache path`.
    func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

    /// The family of this first word.
    func family(named name: String) -> CommandFamily? { families.first { $0.name == name } }

    /// The commands of a family.
    func commands(of family: CommandFamily) -> [CommandSpec] { commands.filter { $0.family == family.name } }

    /// The second words that may follow the name of a family.
    func subcommands(of family: CommandFamily) -> [String] { commands(of: family).compactMap(\.subcommand) }

    /// The command that runs if none is named.
    var commandByDefault: CommandSpec? { command(named: defaultCommand) }

    /// The first words of all commands, each once.
    package var firstWords: [String] {
        commands.map { $0.words[0] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The summary of the family or the command of this first word.
    func summary(of word: String) -> String {
        family(named: word)?.summary ?? command(named: word)?.summary ?? ""
    }

    /// A command as it is called from a shell, such as `tvguide cache path`.
    func call(_ command: CommandSpec) -> String { "\(name) \(command.name)" }

    /// The call with arguments and required options, such as `tvguide day DATE`.
    func usage(of command: CommandSpec) -> String {
        ([call(command)] + command.arguments.map(\.usage) + requiredOptions(of: command).map(\.usage))
            .joined(separator: " ")
    }

    // MARK: Options

    /// The option of a long name without dashes. Aliases count, abbreviations do not.
    func option(named name: some StringProtocol) -> OptionSpec? {
        options.first { $0.name == name || $0.aliases.contains { $0 == name } }
    }

    /// The option of a letter.
    func option(lettered letter: Character) -> OptionSpec? { options.first { $0.letter == letter } }

    /// All options that a command takes.
    package func options(of command: CommandSpec) -> [OptionSpec] {
        let names = Set(command.options + command.requiredOptions + commonOptions)
        return options.filter { names.contains($0.name) }
    }

    /// The options that every command takes.
    var optionsOfAllCommands: [OptionSpec] { options.filter { commonOptions.contains($0.name) } }

    /// The options that a command cannot do without.
    func requiredOptions(of command: CommandSpec) -> [OptionSpec] {
        command.requiredOptions.compactMap { option(named: $0) }
    }

    /// The options of a group.
    func options(in group: OptionGroup) -> [OptionSpec] { options.filter { $0.group == group } }

    /// Every long name of every option, without dashes.
    var longNames: [String] { options.flatMap(\.longNames) }
}
