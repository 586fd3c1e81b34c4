/// The command line of a program: its tables of commands and options, and the other texts of help and the manual.
///
/// The parser, the suggestions, help, the manual page and the completions are all made from this value. Every program
/// has a command and an option named `help`, and a command and an option named `version`. Commands, families and
/// options are listed everywhere in the order of these tables.
package struct ProgramSpec: Sendable {
    /// Two options that cannot be given together.
    package struct Conflict: Hashable, Sendable {
        let first: String
        let second: String

        /// - Parameters:
        ///   - first: The name of an option, without dashes.
        ///   - second: The name of another option, without dashes.
        package init(_ first: String, _ second: String) {
            self.first = first
            self.second = second
        }
    }

    /// The name of the program in a shell.
    package let name: String
    let commandNames: [String]
    private let makeCommand: @Sendable (_ name: String) -> CommandSpec?
    let defaultCommand: String
    let families: [CommandFamily]
    let makeOption: @Sendable (_ name: String) -> OptionSpec?
    private let makeOptions: @Sendable () -> [OptionSpec]
    let optionGroups: [OptionGroup]
    let conflicts: [Conflict]
    let settings: SettingsRules
    private let makeReference: @Sendable () -> ProgramReference

    /// - Parameters:
    ///   - name: The name of the program in a shell.
    ///   - commandNames: The names of all commands.
    ///   - command: Makes the entry of a command. A run needs one or two of them.
    ///   - defaultCommand: The name of the command that runs if the command line names no command.
    ///   - families: The first words that several commands share.
    ///   - option: Makes the entry of an option.
    ///   - options: All options, evaluated whenever they are needed.
    ///   - optionGroups: The headings under which options are listed.
    ///   - conflicts: Options that exclude each other. The first conflict found is reported.
    ///   - settings: The options that settings files may not set, or only in sections.
    ///   - reference: The texts of help and manual that belong to no command or option. They are made when they are
    ///     needed.
    package init(
        name: String,
        commandNames: [String],
        command: @escaping @Sendable (_ name: String) -> CommandSpec?,
        defaultCommand: String,
        families: [CommandFamily],
        option: @escaping @Sendable (_ name: String) -> OptionSpec?,
        options: @autoclosure @escaping @Sendable () -> [OptionSpec],
        optionGroups: [OptionGroup],
        conflicts: [Conflict],
        settings: SettingsRules,
        reference: @autoclosure @escaping @Sendable () -> ProgramReference
    ) {
        self.name = name
        self.commandNames = commandNames
        makeCommand = command
        self.defaultCommand = defaultCommand
        self.families = families
        makeOption = option
        makeOptions = options
        self.optionGroups = optionGroups
        self.conflicts = conflicts
        self.settings = settings
        makeReference = reference
    }

    /// All commands.
    var commands: [CommandSpec] { commandNames.compactMap(makeCommand) }

    /// The texts of help and manual that belong to no command or option.
    var reference: ProgramReference { makeReference() }

    /// All options.
    var options: [OptionSpec] { makeOptions() }

    /// Returns the command with this full name, such as `cache path`.
    func command(named name: String) -> CommandSpec? { commandNames.contains(name) ? makeCommand(name) : nil }
}
