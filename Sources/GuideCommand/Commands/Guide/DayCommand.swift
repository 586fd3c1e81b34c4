import CommandLineKit
import GuideReports
import TVModel

/// `tvguide day DATE`: the guide of one day.
enum DayCommand: GuideReportCommand {
    static let spec = CommandSpec(
        .day,
        summary: "The guide for one day.",
        description: """
            Makes the guide for one day. DATE is today, tomorrow, yesterday, a day of the current week such as \
            friday, or a date such as 2026-11-20.
            """,
        arguments: [ArgumentSpec("DATE", .text(hints: days))],
        options: Option.guide.filter { $0 != .week },
        examples: [
            .init("tvguide day friday", "Friday of this week."),
            .init("tvguide day tomorrow --country GB --timezone Europe/Berlin", "British TV, in Berlin time."),
        ]
    )

    /// The words for a day that a shell offers.
    private static let days = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    static let kind = GuideReport.Kind.day

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws(CommandFailure) -> DateSelection {
        let typed = line.arguments[0]
        guard let date = CalendarDay(parsing: typed, relativeTo: today) else {
            let expected = "today, tomorrow, yesterday, a weekday or a date such as 2026-11-20"
            throw .badValue(of: "The DATE of tvguide day", value: typed, expected: expected)
        }
        return .day(date)
    }
}
