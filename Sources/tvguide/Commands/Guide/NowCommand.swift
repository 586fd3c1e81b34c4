import GuideReports
import TVModel

/// `tvguide now`: the programs on now and next.
enum NowCommand: GuideReportCommand {
    static let spec = CommandSpec(
        summary: "What is on now on each network, and what follows.",
        description: """
            Prints one line for each network: what is on, with the minutes left, then what follows and when; then the \
            networks that have nothing on. A terminal gets as many as its window has lines, --all lists them all.
            """,
        options: Option.guide.filter {
            ![.week, .from, .to, .groupBy, .noHighlights, .dvbGenres, .alias, .alarm].contains($0)
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
