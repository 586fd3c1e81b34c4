import CommandLineKit

extension ProgramSpec {
    /// This program: its commands, its options, and the texts of its help and manual.
    static let guide = ProgramSpec(
        name: "tvguide",
        commands: Command.allCases.map(\.spec),
        defaultCommand: Command.week.rawValue,
        families: [.favorites, .templates, .cache],
        options: Option.allCases.map(\.spec),
        optionGroups: OptionGroup.all,
        commonOptions: Option.common.map(\.rawValue),
        conflicts: [
            Conflict(.offline, .refresh), Conflict(.sample, .offline), Conflict(.sample, .refresh),
            Conflict(.sample, .cast),
        ],
        reference: .guide
    )
}

extension ProgramSpec.Conflict {
    /// Two options that cannot be given together.
    fileprivate init(_ first: Option, _ second: Option) {
        self.init(first.rawValue, second.rawValue)
    }
}
