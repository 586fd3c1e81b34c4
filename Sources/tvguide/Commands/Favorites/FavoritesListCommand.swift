import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites list`: lists the favorites, without the network.
struct FavoritesListCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List what is next of your favorites; the default.",
        description: """
            Lists for each favorite its next episode for you, and how many are left: those after the mark that tvguide \
            favorites seen sets. Shows with new episodes come first, the newest of them first; then those with a date, \
            the soonest first; then the others. Needs no network: tvguide favorites refresh fetches new episodes.
            """,
        options: Option.favoritesList,
        examples: [
            .init("tvguide favorites", "All favorites."),
            .init("tvguide favorites list --format html -o favorites.html", "All favorites as a web page."),
        ]
    )

    init(_ line: TypedCommandLine) {}

    var templateNames: [String] { ShowListReport.Kind.favorites.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from source: FetchSource) async throws -> Fetched<[MarkedShow]> {
        let favorites = try await source.service.storedFavorites()
        return Fetched(favorites, fetchedAt: favorites.map(\.details.fetchedAt).max() ?? source.now)
    }

    func report(
        on favorites: Fetched<[MarkedShow]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        ShowListReport(favorites: favorites.value, for: context)
    }
}
