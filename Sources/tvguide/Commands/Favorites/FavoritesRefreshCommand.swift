import GuideReports
import GuideService

/// `tvguide favorites refresh`: fetches all favorites again.
struct FavoritesRefreshCommand: FavoritesChangeCommand {
    static let spec = CommandSpec(
        summary: "Fetch all favorites again.",
        description: "Fetches each favorite again. Parts that cannot be fetched stay as they are.",
        options: Option.favoritesFetching,
        examples: [
            .init("tvguide favorites refresh", "Update all favorites before a trip.")
        ]
    )

    private let diagnostics: Diagnostics

    init(_ call: CommandCall) {
        diagnostics = call.diagnostics
    }

    func change(with service: TVService) async throws -> [FavoriteChange] {
        let progress = diagnostics.progress
        let refreshes = try await CommandFailure.wrapping(about: "the favorites") {
            try await progress.during("Fetching favorites") {
                try await service.refreshFavorites { progress.showParts($0, of: $1, requests: 2) }
            }
        }
        if refreshes.isEmpty { diagnostics.report(notice: ShowListReport.noFavorites) }
        return refreshes.map(FavoriteChange.refreshed)
    }
}
