import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites list`: lists the favorites, without the network.
struct FavoritesListCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List your favorites; the default.",
        description: "Lists the favorites in the order in which they were added. Needs no network.",
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

    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<[Favorite]> {
        let favorites = try await source.service.readableFavorites()
        return Fetched(favorites, fetchedAt: favorites.map(\.fetchedAt).max() ?? source.now)
    }

    func report(
        on favorites: Fetched<[Favorite]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws(CommandFailure) -> any Report {
        let fetchedAt = favorites.value.map(\.fetchedAt).max()
        return ShowListReport(.favorites, of: favorites.value.map(\.show), for: context, fetchedAt: fetchedAt)
    }
}
