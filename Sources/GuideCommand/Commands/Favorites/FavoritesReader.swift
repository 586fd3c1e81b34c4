import GuideReports
import GuideService
import GuideStore
import TVModel

/// Reads the user's favorites from disk for guides and sites; this needs no service.
struct FavoritesReader {
    private let settings: Settings
    private let diagnostics: Diagnostics

    init(_ settings: Settings, _ diagnostics: Diagnostics) {
        self.settings = settings
        self.diagnostics = diagnostics
    }

    /// The numbers of the favorites, which a guide marks or which its filter keeps.
    ///
    /// Marks only help, so a list that cannot be read costs a notice. A filter cannot do without one: a guide that it leaves
    /// empty would replace a good page. The sample is the same for all users, unless its filter asks for favorites.
    func ids() async throws(CommandFailure) -> Set<Show.ID> {
        let isFiltered = settings.selection.filter.favoritesOnly
        guard isFiltered || !settings.source.isSample else { return [] }
        do throws(FavoritesObstacle) {
            return Set(try await favorites().map(\.id))
        } catch {
            guard isFiltered else {
                if case .noFolder = error { return [] }
                if case .unreadable(.cancelled) = error { throw .cancelled }
                diagnostics.report(unmarkedFavorites: error)
                return []
            }
            throw CommandFailure(error)
        }
    }

    /// The favorites of a site, whose page of favorites cannot do without them; none for the sample.
    func favoritesOfSite() async throws(CommandFailure) -> [Favorite] {
        guard !settings.source.isSample else { return [] }
        do throws(FavoritesObstacle) { return try await favorites() } catch { throw CommandFailure(error) }
    }

    private func favorites() async throws(FavoritesObstacle) -> [Favorite] {
        guard settings.source.dataFolder != nil else { throw .noFolder }
        let list: FavoritesList
        do throws(StoreFailure) {
            list = try await FavoritesStore(files: settings.source.dataStore).favorites()
        } catch {
            throw .unreadable(error)
        }
        if let loss = list.loss { throw .damaged(loss) }
        if let damage = list.damage { diagnostics.report(.favoritesDamaged(damage)) }
        return list.favorites
    }
}
