import GuideReports
import TVModel

/// `tvguide tonight`: the guide of the evening.
enum TonightCommand: GuideReportCommand {
    static let spec = CommandSpec(
        summary: "What is on tonight, from 18:00.",
        description: """
            Lists the evening from 18:00 to the end of the guide day at 05:00, with what began earlier and is still \
            on. Events on now are marked, and past ones are dimmed.
            """,
        options: Option.guide.filter { $0 != .week },
        examples: [
            .init("tvguide tonight", "Tonight in the United States."),
            .init("tvguide tonight --network CBS,NBC", "Tonight on two networks."),
        ]
    )

    static let kind = GuideReport.Kind.tonight

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> DateSelection {
        .evening(today)
    }
}
