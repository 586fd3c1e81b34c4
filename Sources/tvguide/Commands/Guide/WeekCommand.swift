import GuideReports
import TVModel

/// `tvguide week`: the guide of a week.
enum WeekCommand: GuideReportCommand {
    static let spec = CommandSpec(
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

    static let kind = GuideReport.Kind.week

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> DateSelection {
        .week(try week(in: line, on: today))
    }

    /// Returns the week that `--week` names, seen from a day.
    static func week(in line: TypedCommandLine, on today: CalendarDay) throws -> GuideWeek {
        let typed = line.text(.week) ?? "this"
        do {
            return try GuideWeek.parsing(typed, relativeTo: today)
        } catch {
            let expected = "this, next, last, +2, -1, a week such as 2026-W47 or 47, or a date such as 2026-11-18"
            throw CommandFailure(error, of: line.name(of: .week), value: typed, expected: expected)
        }
    }
}
