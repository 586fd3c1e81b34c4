import CommandLineKit
import GuideReports

/// `tvguide day DATE`: the guide of one day.
enum DayCommand: CommandDefinition {
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

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await call.makeGuide(.day)
    }
}
