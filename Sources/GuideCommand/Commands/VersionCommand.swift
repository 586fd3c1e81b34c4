import CommandLineKit
import TVModel

/// `tvguide version`: the name and the version of the program.
enum VersionCommand: CommandDefinition {
    static let spec = CommandSpec(
        .version,
        summary: "Print the version.",
        description: """
            Prints the name and the version, as --version does; with --verbose, also the release of the time zone data.
            """,
        examples: [
            .init("tvguide --version", "The version on one line.")
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let zones = call.context.zones
        let source = zones.usesSystemData ? "of this system" : "of the Swift runtime"
        let details = call.line.has(.verbose) ? "Time zone data: \(zones.release), \(source)\n" : ""
        try call.print("tvguide \(Program.version)\n\(details)")
        return .done
    }
}
