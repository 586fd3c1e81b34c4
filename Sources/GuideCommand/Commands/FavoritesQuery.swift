import GuideReports
import GuideService
import GuideStore
import TVModel

/// Asks for the list of favorites, which needs no network.
struct FavoritesQuery: ShowQuery {
    var templateNames: [String] { ShowListReport.Kind.favorites.templateNames }
    var subject: String { "The favorites" }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        let list = try await served { () throws(ShowError) in
            let favorites = try await service.favorites().favorites
            return Served(favorites, asOf: favorites.map(\.fetchedAt).max() ?? edition.now)
        }
        let fetchedAt = list.value.map(\.fetchedAt).max()
        let report = ShowListReport(.favorites, of: list.value.map(\.show), for: edition, fetchedAt: fetchedAt)
        return QueryResult(report, of: list)
    }
}

/// Asks what the favorites have next.
struct UpcomingQuery: ShowQuery {
    /// Who tells how far it has come.
    let progress: FetchProgress

    var templateNames: [String] { GuideReport.Kind.upcoming.templateNames }
    var subject: String { "The favorites" }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        let current = try await served { () throws(ShowError) in
            try await service.currentFavorites { progress.note($0, of: $1, requests: 2) }
        }
        let report = GuideReport(
            upcomingOf: current.value,
            for: edition,
            staleBecause: current.staleBecause,
            favorites: Set(current.value.map(\.id))
        )
        return QueryResult(report, of: current)
    }
}
