import GuideReports
import GuideService
import GuideStore
import TVModel

/// Asks the service for the list of favorites, which needs no network.
struct FavoritesQuery: ShowQuery {
    var templateNames: [String] { ShowListReport.Kind.favorites.templateNames }
    var subject: String { "The favorites" }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        let favorites = try await service.readableFavorites()
        let fetchedAt = favorites.map(\.fetchedAt).max()
        let list = Served(favorites, asOf: fetchedAt ?? edition.now)
        let report = ShowListReport(.favorites, of: list.value.map(\.show), for: edition, fetchedAt: fetchedAt)
        return QueryResult(report, of: list)
    }
}

/// Asks the service for the next episodes of the favorites.
struct UpcomingQuery: ShowQuery {
    /// The progress of fetching, on a terminal.
    let progress: FetchProgress

    var templateNames: [String] { GuideReport.Kind.upcoming.templateNames }
    var subject: String { "The favorites" }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        _ = try await service.readableFavorites()
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

extension TVService {
    /// The favorites, for commands that would be wrong about an empty list in the place of a lost one.
    func readableFavorites() async throws(CommandFailure) -> [Favorite] {
        let list: FavoritesList
        do throws(ShowError) { list = try await favorites() } catch {
            throw CommandFailure(error, about: "The favorites")
        }
        if let loss = list.loss { throw .favorites(.damaged(loss)) }
        return list.favorites
    }
}
