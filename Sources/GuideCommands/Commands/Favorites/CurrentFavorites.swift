import GuideReports
import GuideService
import TVModel

/// The favorites of a report, as far as they could be fetched, and what became of each.
struct CurrentFavorites {
    /// The result for each favorite, in order.
    let refreshes: [FavoriteRefresh]

    /// The details with the time of the oldest. What is old about them is reported by itself.
    var fetched: Fetched<[ShowDetails]> {
        let details = refreshes.compactMap(\.details)
        return Fetched(details, fetchedAt: details.map(\.fetchedAt).min() ?? Instant(secondsSince1970: 0))
    }

    /// The reasons why details are old copies, by the IDs of their shows.
    var staleReasons: [Show.ID: FetchError] {
        var reasons: [Show.ID: FetchError] = [:]
        for refresh in refreshes { reasons[refresh.show.id] = refresh.fetchFailure }
        return reasons
    }

    /// The favorites whose episodes are neither stored nor could be fetched, though the service may have them.
    var withoutEpisodes: [FavoriteRefresh] {
        refreshes.filter { $0.details?.episodes == nil && $0.failure?.meansNotFound != true }
    }
}

extension Session {
    /// Returns the favorites, refreshed if they are old, and reports those that are old copies or without episodes.
    ///
    /// - Parameter level: The verbosity from which on those without episodes are reported.
    func currentFavorites(reportingLossesAt level: Verbosity = .quiet) async throws -> CurrentFavorites {
        let progress = call.diagnostics.progress
        let refreshes = try await service.updatedFavorites { progress.showParts($0, of: $1) }
        let favorites = CurrentFavorites(refreshes: refreshes)
        call.diagnostics.report(favorites, for: context, lossesAt: level)
        return favorites
    }
}
