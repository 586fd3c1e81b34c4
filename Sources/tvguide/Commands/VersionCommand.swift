import TVModel

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
