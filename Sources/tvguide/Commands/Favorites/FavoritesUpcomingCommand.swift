import GuideReports
import GuideService
import TVModel

/// `tvguide favorites upcoming`: the next episode of each favorite, or all of the next days.
struct FavoritesUpcomingCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List the next episodes of your favorites.",
        description: """
            Lists the next episode of each favorite by date; with --days, all episodes that have a date within so many \
            days. Favorites that were fetched over a day ago are fetched again first.
            """,
        options: Option.aboutShows + [.details, .alarm, .days],
        examples: [
            .init("tvguide favorites upcoming", "The next episodes, by date."),
            .init("tvguide favorites upcoming --days 60 -o soon.ics", "All episodes of two months, as a calendar."),
            .init("tvguide favorites upcoming --offline", "The same, without a network."),
        ]
    )

    private let days: Int?

    init(_ line: TypedCommandLine) {
        days = line.number(.days)
    }

    var templateNames: [String] { GuideReport.Kind.upcoming.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from source: FetchSource) async throws -> Fetched<[ShowDetails]> {
        try await source.service.currentFavorites { source.progress.showParts($0, of: $1, requests: 2) }
    }

    func report(
        on favorites: Fetched<[ShowDetails]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        GuideReport(
            upcomingOf: favorites.value,
            within: days,
            for: context,
            staleReason: favorites.staleReason,
            favorites: Set(favorites.value.map(\.id))
        )
    }
}
