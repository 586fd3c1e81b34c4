import GuideReports
import GuideService
import GuideStore
import TVModel

/// Reads the user's favorites from disk for guides and sites, without the service.
struct FavoritesReader {
    private let settings: Settings
    private let diagnostics: Diagnostics

    init(_ settings: Settings, _ diagnostics: Diagnostics) {
        self.settings = settings
        self.diagnostics = diagnostics
    }

    /// Returns the favorites that a report marks, which its filter selects, or whose marks hide spoilers.
    ///
    /// If the favorites are only needed for marks, an unreadable list causes a notice. If a filter needs them, it
    /// causes an error, since an empty guide would replace a good page, as does one that hides spoilers, since it would
    /// show them. The sample ignores the favorites, unless its filter selects them.
    func favoritesOfReport() async throws -> [Favorite] {
        let isFiltered = settings.selection.filter.favoritesOnly
        guard isFiltered || !settings.source.isSample else { return [] }
        do {
            return try await favorites()
        } catch {
            if isFiltered || error.isCancelled { throw error }
            if case .noFolder = error { return [] }
            if settings.reportContext.spoilerMarks != nil { throw error }
            diagnostics.report(unmarkedFavorites: error)
            return []
        }
    }

    /// Returns the favorites of a site, which requires them for its page of favorites. A sample has none.
    func favoritesOfSite() async throws -> [Favorite] {
        guard !settings.source.isSample else { return [] }
        return try await favorites()
    }

    private func favorites() async throws(FavoritesFailure) -> [Favorite] {
        guard settings.source.dataFolder != nil else { throw .noFolder }
        let list: FavoritesList
        do {
            list = try await FavoritesStore(files: settings.source.dataStore(diagnostics)).favorites()
        } catch {
            throw .unreadable(error)
        }
        if let loss = list.loss { throw .damaged(loss) }
        if let damage = list.damage { diagnostics.report(.favoritesDamaged(damage)) }
        return list.favorites
    }
}
