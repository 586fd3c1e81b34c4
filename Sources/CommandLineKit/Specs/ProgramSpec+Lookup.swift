extension ProgramSpec {
    /// The names of the commands and options for help and the version, which every program has.
    enum BuiltIn {
        static let help = "help"
        static let usage = "usage"
        static let version = "version"
    }

    // MARK: Commands

    /// Returns the family with this first word.
    func family(named name: String) -> CommandFamily? { families.first { $0.name == name } }

    /// Returns the commands of a family.
    func commands(of family: CommandFamily) -> [CommandSpec] { commands.filter { $0.family == family.name } }

    /// Returns the second words that may follow the name of a family.
    func subcommands(of family: CommandFamily) -> [String] { commands(of: family).compactMap(\.subcommand) }

    /// The command that runs if the command line names no command.
    var commandByDefault: CommandSpec? { command(named: defaultCommand) }

    /// The first words of all commands, each once.
    package var firstWords: [String] {
        commandNames.map { String($0.prefix { $0 != " " }) }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the summary of the family or the command with this first word.
    func summary(of word: String) -> String {
        family(named: word)?.summary ?? command(named: word)?.summary ?? ""
    }

    /// Returns the call of a command in a shell, such as `tvguide cache path`.
    func call(_ command: CommandSpec) -> String { "\(name) \(command.name)" }

    /// Returns the call with arguments and required options, such as `tvguide day DATE`.
    func usage(of command: CommandSpec) -> String {
        ([call(command)] + command.arguments.map(\.usage) + requiredOptions(of: command).map(\.usage))
            .joined(separator: " ")
    }

    // MARK: Options

    /// Returns the option with this long name or alias, without dashes. Abbreviations are not accepted.
    func option(named name: some StringProtocol) -> OptionSpec? {
        makeOption(String(name)) ?? options.first { $0.aliases.contains { $0 == name } }
    }

    /// Returns the option with this letter.
    func option(lettered letter: Character) -> OptionSpec? { options.first { $0.letter == letter } }

    /// Returns all options that a command accepts.
    package func options(of command: CommandSpec) -> [OptionSpec] {
        let names = Set(command.options + command.requiredOptions)
        return options.filter { option in
            (option.isCommon || names.contains(option.name)) && !command.excludedOptions.contains(option.name)
        }
    }

    /// The options that every command accepts.
    var optionsOfAllCommands: [OptionSpec] { options.filter(\.isCommon) }

    /// Returns the options that a command requires.
    func requiredOptions(of command: CommandSpec) -> [OptionSpec] {
        command.requiredOptions.compactMap { option(named: $0) }
    }

    /// Returns the options of a group.
    func options(in group: OptionGroup) -> [OptionSpec] { options.filter { $0.group == group } }

    /// All long names of all options, without dashes.
    var longNames: [String] { options.flatMap(\.longNames) }
}
