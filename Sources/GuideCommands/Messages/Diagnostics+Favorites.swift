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
        Dictionary(refreshes.map { ($0.show.id, $0.fetchFailure) }) { $1 }.compactMapValues(\.self)
    }

    /// The favorites whose episodes are neither stored nor could be fetched.
    var withoutEpisodes: [FavoriteRefresh] { refreshes.filter { $0.details?.episodes == nil } }
}

extension Session {
    /// Returns the favorites, refreshed if they are old, and reports those that are old copies or without episodes.
    func currentFavorites() async throws -> CurrentFavorites {
        let progress = call.diagnostics.progress
        let refreshes = try await service.updatedFavorites { progress.showParts($0, of: $1) }
        let favorites = CurrentFavorites(refreshes: refreshes)
        call.diagnostics.report(favorites, for: context)
        return favorites
    }
}

extension Diagnostics {
    /// The number of favorites that a sentence names.
    private static let nameLimit = 3

    /// Reports favorites that are old copies, and those without episodes, which are missing from the report.
    fileprivate func report(_ favorites: CurrentFavorites, for context: ReportContext) {
        let lost = favorites.withoutEpisodes
        if let first = lost.first {
            let reason = first.fetchFailure.map { ", and could not be fetched: \($0.reason(insteadOf: "a show"))" } ?? ""
            let verb = lost.count == 1 ? "is" : "are"
            let notice = "No episodes of \(Self.names(of: lost)) are stored\(reason). \(lost.count == 1 ? "It" : "They")"
            report(notice: "\(notice) \(verb) left out.", at: .quiet)
        }
        let failed = favorites.refreshes.filter { $0.failure != nil && $0.details?.episodes != nil }
        for refresh in failed {
            guard case .kept(let reason) = FavoriteChange.refreshed(refresh) else { continue }
            report(old: reason, age: age(of: [refresh], context))
        }
        let others = failed.filter { $0.failure?.meansNotFound == false }
        if let sentence = sentence(about: others, context) { report(old: sentence, age: age(of: others, context)) }
    }

    /// Returns a sentence about favorites that could not be fetched, or stored, with the age of the oldest.
    private func sentence(about failed: [FavoriteRefresh], _ context: ReportContext) -> String? {
        guard let failure = failed.lazy.compactMap(\.failure).first else { return nil }
        guard case .unavailable(let reason) = failure else {
            return CommandFailure(failure, about: "the favorites").sentence
        }
        let why = reason == .notStored ? "Offline" : reason.reason(insteadOf: "a show").capitalizedFirst
        let oldest = context.asOf(context.now + -age(of: failed, context))
        guard failed.count > 1 else { return "\(why); using a stored copy of \(Self.names(of: failed)) \(oldest)." }
        return "\(why); using stored copies of \(Self.names(of: failed)), the oldest \(oldest)."
    }

    /// Returns the age of the oldest details, in seconds.
    private func age(of favorites: [FavoriteRefresh], _ context: ReportContext) -> Int {
        favorites.compactMap(\.details).map { context.now - $0.fetchedAt }.max() ?? 0
    }

    /// Returns the names of favorites, or the number of many.
    private static func names(of favorites: [FavoriteRefresh]) -> String {
        guard favorites.count <= nameLimit else { return "\(favorites.count) favorites" }
        return favorites.map(\.show.favoriteName).joinedByWord("and")
    }
}
