public import GuideStore
public import TVModel

/// The reason why a request about shows or favorites failed.
public enum ShowError: Error, Hashable, Sendable {
    /// The show does not exist.
    case unknown(ShowReference)
    /// Several shows have this name, the most likely first.
    case ambiguous(String, [Show])
    /// The list of all shows has no such page.
    case noSuchPage(Int)
    /// The data could not be fetched, and there is no copy that may be served.
    case unavailable(ServiceFailure)
    /// The show is not a favorite.
    case notAFavorite(ShowReference)
    /// The list of favorites cannot be read, and there is no good copy.
    case lostFavorites(FavoritesDamage)
    /// The data to import are not favorites.
    case badImport(BadImport)
    /// The favorites could not be read or changed.
    case store(StoreFailure)
    /// The calling task was cancelled.
    case cancelled

    /// The reason why data cannot be imported.
    public enum BadImport: Hashable, Sendable {
        /// They are not JSON.
        case notJSON
        /// They are neither an array of shows nor an object with one under `favorites` or `shows`.
        case noList
        /// This row, counted from 1, is not an object with an integer `id` above 0.
        case row(Int)
    }
}
