import GuideReports
import GuideService
import TVModel

extension Diagnostics {
    /// The number of favorites that a sentence names.
    private static let nameLimit = 3

    /// Reports favorites that are old copies, and those without episodes, which are missing from the report.
    func report(_ favorites: CurrentFavorites, for context: ReportContext, lossesAt level: Verbosity) {
        report(notice: Self.sentence(about: favorites.withoutEpisodes), at: level)
        let lost = Set(favorites.withoutEpisodes.map(\.show.id))
        let failed = favorites.refreshes.filter { $0.failure != nil && !lost.contains($0.show.id) }
        for refresh in failed {
            guard case .kept(let reason) = FavoriteChange.refreshed(refresh) else { continue }
            report(old: reason, age: age(of: [refresh], context))
        }
        let others = failed.filter { $0.failure?.meansNotFound == false }
        if let sentence = sentence(about: others, context) { report(old: sentence, age: age(of: others, context)) }
    }

    /// Returns a sentence about favorites without episodes, or nil if there are none.
    private static func sentence(about lost: [FavoriteRefresh]) -> String? {
        guard let first = lost.first else { return nil }
        let reason = first.fetchFailure.map { ", and could not be fetched: \($0.reason(insteadOf: "a show"))" } ?? ""
        let result = lost.count == 1 ? "It is left out." : "They are left out."
        return "No episodes of \(names(of: lost)) are stored\(reason). \(result)"
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
