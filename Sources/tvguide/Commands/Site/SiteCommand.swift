import GuideReports

/// `tvguide site DIR`: publishes a complete site into a folder.
enum SiteCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Publish a whole site to a folder.",
        description: """
            Writes this week, tonight, a page for each show, your favorites and an archive of weeks to DIR, by \
            default output, and calendars, feeds and a guide for tuners beside them. Only files with changes are replaced, each as a whole, so that links keep working \
            during an update; files that do not belong to the site are left alone. Shows are fetched within the \
            limits of the service, popular ones and those on soon first, and later runs add more. While the \
            service is unreachable, the site is made of stored listings and states their age.
            """,
        arguments: [ArgumentSpec(name: "DIR", kind: .folder, isOptional: true)],
        options: Option.site,
        examples: [
            .init("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, from cron."),
            .init("tvguide site --images local --details-budget 30m", "With pictures, and more time for details."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await SiteRun(call).publish()
        return .done
    }
}
