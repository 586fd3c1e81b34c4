import CommandLineKit

extension ProgramSpec {
    /// This program: its commands, its options, and the texts of its help and manual.
    static let guide = ProgramSpec(
        name: "tvguide",
        commandNames: Command.allCases.map(\.rawValue),
        command: { Command(rawValue: $0)?.spec },
        defaultCommand: Command.week.rawValue,
        families: [.favorites, .templates, .cache],
        option: { Option(rawValue: $0)?.spec },
        options: Option.table,
        optionGroups: OptionGroup.all,
        conflicts: [
            Conflict(.offline, .refresh), Conflict(.sample, .offline), Conflict(.sample, .refresh),
            Conflict(.sample, .cast),
        ],
        settings: SettingsRules(
            commandLineOnly: [
                .now, .configure, .listChannels, .capabilities, .description, .preferredMethod, .configureAPI, .stage,
                .listLineups, .getLineup, .info, .data, .yes, .man, .noConfig, .usage, .help, .version,
            ],
            // Otherwise one command would overwrite the report of another.
            sectionOnly: [.output]
        ),
        reference: .guide
    )
}

extension SettingsRules {
    /// Creates the limits of settings files, with the program's own names.
    fileprivate init(commandLineOnly: [Option], sectionOnly: [Option]) {
        self.init(commandLineOnly: commandLineOnly.map(\.rawValue), sectionOnly: sectionOnly.map(\.rawValue))
    }
}

extension ProgramSpec.Conflict {
    /// Creates a conflict of two options that cannot be given together.
    fileprivate init(_ first: Option, _ second: Option) {
        self.init(first.rawValue, second.rawValue)
    }
}
