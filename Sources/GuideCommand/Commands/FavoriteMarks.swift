import GuideReports
import GuideService
import GuideStore
import TVModel

/// The favorites that a guide marks, and that its filter may ask for.
///
/// They are read from where they lie; no service is needed, and whatever is wrong with them fails no guide.
struct FavoriteMarks {
    private let settings: Settings
    private let diagnostics: Diagnostics

    init(_ settings: Settings, _ diagnostics: Diagnostics) {
        self.settings = settings
        self.diagnostics = diagnostics
    }

    /// The numbers of the favorites; none for the sample, which is the same for everybody, unless they are asked for.
    func ids() async -> Set<Show.ID> {
        guard !settings.source.isSample || settings.selection.filter.favoritesOnly else { return [] }
        do throws(StoreFailure) {
            let list = try await FavoritesStore(files: settings.source.dataStore).favorites()
            if let damage = list.damage { diagnostics.tell(.favoritesDamaged(damage)) }
            return Set(list.favorites.map(\.id))
        } catch {
            diagnostics.tell(unreadableFavorites: error)
            return []
        }
    }
}
