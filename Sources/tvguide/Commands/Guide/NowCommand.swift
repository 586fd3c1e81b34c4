import GuideReports
import TVModel

/// `tvguide now`: the programs on now and next.
enum NowCommand: GuideReportCommand {
    static let spec = CommandSpec(
        summary: "What is on now and next, by network.",
        description: "Lists what is on now and next on each network.",
        options: Option.guide.filter {
            ![.week, .from, .to, .groupBy, .noHighlights, .dvbGenres, .alarm].contains($0)
        },
        examples: [
            .init("tvguide now --country GB", "What is on in Britain now.")
        ]
    )

    static let kind = GuideReport.Kind.now

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> DateSelection {
        .present(today)
    }
}
