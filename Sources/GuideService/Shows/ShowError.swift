public import GuideStore
public import TVModel

/// Why something about shows could not be done.
public enum ShowError: Error, Hashable, Sendable {
    /// There is no such show.
    case unknown(ShowReference)
    /// Several shows may be meant by a name; the likelier first.
    case ambiguous(String, [Show])
    /// The list of all shows has no such page.
    case noSuchPage(Int)
    /// It cannot be had, and no copy may serve.
    case unavailable(ServiceFailure)
    /// The show is no favorite.
    case notAFavorite(ShowReference)
    /// The list of favorites cannot be read, and no good copy takes its place.
    case lostFavorites(FavoritesDamage)
    /// What was to be imported are no favorites.
    case badImport(BadImport)
    /// The store could not be read or changed.
    case store(StoreFailure)
    /// The asking task was cancelled.
    case cancelled

    /// In what way something that was to be imported makes no sense.
    public enum BadImport: Hashable, Sendable {
        /// It is not JSON.
        case notJSON
        /// It is neither an array of shows nor an object with one under `favorites` or `shows`.
        case noList
        /// A row, counted from 1, is no object with an integer `id` above 0.
        case row(Int)
    }
}
