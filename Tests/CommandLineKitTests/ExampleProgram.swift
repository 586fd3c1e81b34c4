import CommandLineKit

/// A small program unrelated to the one this package builds.
enum ExampleProgram {
    enum Command: String, Hashable, Sendable {
        case sail
        case portsList = "ports list"
        case portsAdd = "ports add"
        case help, version
    }

    enum Option: String, Hashable, Sendable {
        case to, slow, fast, log, stops, help, version
    }

    private static let general = OptionGroup("General")
    private static let journey = OptionGroup("Journey", note: "All times are local.")

    private static let commands = [
        CommandSpec(
            "sail",
            summary: "Cross the water.",
            description: "Sails to a port.",
            arguments: [ArgumentSpec("BOAT", .text(), adviceOnExtraWords: "A boat has one name.")],
            options: ["slow", "fast", "log", "stops"],
            requiredOptions: ["to"],
            examples: [.init("ferry sail Ariel --to Dover", "To Dover.")]
        ),
        CommandSpec(
            "ports list",
            summary: "List the ports.",
            description: "Lists all ports.",
            examples: [.init("ferry ports", "All of them.")]
        ),
        CommandSpec(
            "ports add",
            summary: "Add a port.",
            description: "Adds a port from a file.",
            arguments: [ArgumentSpec("FILE", .file)],
            examples: [.init("ferry ports add dover.txt", "One more.")]
        ),
        CommandSpec(
            "help",
            summary: "Print help.",
            description: "Prints help.",
            arguments: [ArgumentSpec("COMMAND", .text(), isOptional: true)],
            examples: [.init("ferry help sail", "Help for one command.")]
        ),
        CommandSpec(
            "version",
            summary: "Print the version.",
            description: "Prints the version.",
            examples: [.init("ferry version", "The version.")]
        ),
    ]

    static let options: [OptionSpec] = [
        OptionSpec("to", letter: "t", value: .text("PORT"), in: journey, help: "The port of arrival."),
        OptionSpec("slow", in: journey, help: "Save fuel."),
        OptionSpec("fast", in: journey, help: "Save time.", environment: "FERRY_FAST"),
        OptionSpec("log", value: .file("FILE"), in: journey, help: "The log book."),
        OptionSpec("stops", value: .list("LIST"), in: journey, help: "The ports on the way."),
        OptionSpec("help", letter: "h", in: general, isCommon: true, help: "Print help."),
        OptionSpec("version", in: general, isCommon: true, help: "Print the version."),
    ]

    static let spec = ProgramSpec(
        name: "ferry",
        commandNames: commands.map(\.name),
        command: { name in commands.first { $0.name == name } },
        defaultCommand: "ports list",
        families: [
            CommandFamily(
                "ports",
                summary: "Look after ports.",
                description: "Ports are where ferries land.",
                defaultCommand: "ports list"
            )
        ],
        option: { name in options.first { $0.name == name } },
        options: options,
        optionGroups: [journey, general],
        conflicts: [.init("slow", "fast")],
        settings: SettingsRules(commandLineOnly: ["help", "version"], sectionOnly: ["log"]),
        reference: ProgramReference(
            title: "across the water",
            summary: "ferry crosses the water.",
            description: ["ferry sails."],
            optionSet: .init("options for a journey", ["to", "slow", "fast"]),
            overviewExamples: [.init("ferry sail Ariel --to Dover", "To Dover.")],
            exitStatuses: [.init("0", "Done.")],
            environment: [.init("TIDE", "The state of the tide.")],
            files: [.init("~/.ferry", "The ports.")],
            links: ["https://ferry.example"],
            attribution: "By the harbor master."
        )
    )

    /// Parses a command line whose words are separated by spaces.
    static func parse(_ typed: String) throws(UsageError) -> ParsedCommandLine<Command, Option> {
        try ArgumentParser(spec).parse(typed.split(separator: " ").map(String.init))
    }
}
