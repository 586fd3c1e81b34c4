import CommandLineKit
import GuideReports

/// `tvguide week`: the guide of a week.
enum WeekCommand: CommandDefinition {
    static let spec = CommandSpec(
        .week,
        summary: "The guide for a week, Monday to Sunday; the default.",
        description: """
            Makes the guide for the current week, or for the one that --week names. The guide day runs from 05:00 \
            to 05:00 on the country's clock, so that shows after midnight stay with their evening.
            """,
        options: Option.guide,
        examples: [
            .init("tvguide", "This week as text, one line per event."),
            .init("tvguide --format html > week.html", "This week as a web page."),
            .init("tvguide week --week next -o week.md", "Next week, in Markdown."),
            .init("tvguide --genre 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, without crime."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await call.makeGuide(.week)
    }
}
