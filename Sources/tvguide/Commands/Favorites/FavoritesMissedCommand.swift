import GuideReports
import GuideService
import TVModel

/// `tvguide favorites missed`: the episodes of favorites that aired lately and are not seen.
struct FavoritesMissedCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List the latest episodes of your favorites that you have not seen.",
        description: """
            Lists by date which episodes of your favorites aired in the last seven days, or since --since, and are not \
            seen: those after the mark that tvguide favorites seen sets, and all of a show without a mark. Favorites \
            that were fetched over a day ago are fetched again first.
            """,
        options: Option.aboutShows + [.details, .since],
        examples: [
            .init("tvguide favorites missed", "What aired in the last seven days."),
            .init("tvguide favorites missed --since 2d --format atom -o missed.atom", "Two days, for a feed reader."),
        ]
    )

    /// The time before now since which episodes are listed, in seconds.
    private let past: Int

    init(_ line: TypedCommandLine) {
        past = line.number(.since) ?? 7 * 86_400
    }

    var templateNames: [String] { GuideReport.Kind.missed.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from source: FetchSource) async throws -> Fetched<[MarkedShow]> {
        let favorites = try await source.service.currentFavorites { source.progress.showParts($0, of: $1, requests: 2) }
        let marked = try await source.service.marked(favorites.value)
        return favorites.map { _ in marked }
    }

    func report(
        on favorites: Fetched<[MarkedShow]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        let start = context.now + -past
        return GuideReport(missedOf: favorites.value, since: start, for: context, staleReason: favorites.staleReason)
    }
}
