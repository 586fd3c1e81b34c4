import CommandLineKit
import GuideReports

/// `tvguide week`: the guide of a week.
enum WeekCommand: CommandDefinition {
    static let spec = CommandSpec(
        .week,
        summary: "The guide of a week, Monday to Sunday; the default.",
        description: """
            Makes the guide of the current week, or of the one that --week names. The guide day runs from 05:00 \
            to 05:00 on the clock of the country, so that what is on after midnight closes the evening before.
            """,
        options: Option.guide,
        examples: [
            .init("tvguide", "This week as text, a line for each event."),
            .init("tvguide --format html > week.html", "The same as a page."),
            .init("tvguide week --week next -o week.md", "Next week, in Markdown."),
            .init("tvguide --genre 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, but no crime."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await call.makeGuide(.week)
    }
}
