import CommandLineKit

/// `tvguide version`: the name and the version of the program.
enum VersionCommand: CommandDefinition {
    static let spec = CommandSpec(
        .version,
        summary: "Print the version.",
        description: "Prints the name and the version, as --version does.",
        examples: [
            .init("tvguide --version", "The version on one line.")
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try call.print("tvguide \(Program.version)\n")
        return .done
    }
}
