import GuideReports
import TVModel

/// `tvguide day DATE`: the guide of one day.
enum DayCommand: GuideReportCommand {
    static let spec = CommandSpec(
        summary: "The guide for one day.",
        description: """
            Makes the guide for one day. DATE is today, tomorrow, yesterday, a day of the current week such as \
            friday, the first one after or before today such as next friday or last friday, a number of days from \
            today such as +2 or -1, or a date such as nov 20 (the nearest one) or 2026-11-20. The word day may be left \
            out.
            """,
        arguments: [ArgumentSpec(name: "DATE", description: "a date", kind: .text(hints: days), isRepeated: true)],
        options: Option.guide.filter { $0 != .week },
        examples: [
            .init("tvguide day friday", "Friday of this week."),
            .init("tvguide day tomorrow --country GB --timezone Europe/Berlin", "British TV, in Berlin time."),
        ]
    )

    /// The words for days that a shell suggests.
    private static let days = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    static let kind = GuideReport.Kind.day

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> DateSelection {
        let typed = line.arguments.joined(separator: " ")
        do {
            return .day(try CalendarDay.parsing(typed, relativeTo: today))
        } catch {
            let expected = "today, tomorrow, +2, -1, a weekday, next friday or a date such as nov 20 or 2026-11-20"
            throw CommandFailure(
                error,
                of: "The date of tvguide day",
                value: typed,
                expected: expected,
                nearest: Suggestion.nearest(to: typed, among: days)
            )
        }
    }
}
