import CommandLineKit

/// `tvguide site DIR`: a whole site in a folder.
enum SiteCommand: CommandDefinition {
    static let spec = CommandSpec(
        .site,
        summary: "Publish a whole site into a folder.",
        description: """
            Writes this week, tonight, a page for each show, your favorites and an archive of weeks into DIR, by \
            default output. What is there changes only where something is new, whole files at a time, so that a \
            reader who follows a link always arrives; what the site did not make is left alone. Shows are asked \
            for within the limits of the service, popular ones and those that are soon on first, and a later run \
            adds more. While the service is away the site stays as it is.
            """,
        arguments: [ArgumentSpec("DIR", .folder, isOptional: true)],
        options: Option.site,
        examples: [
            .init("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, by cron."),
            .init("tvguide site --images local --details-budget 30m", "With its pictures, and more patience."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await SiteJob(line: call.line, context: call.context, diagnostics: call.diagnostics).run()
    }
}
