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
    /// The data could not be fetched, and no copy may be served.
    case unavailable(ServiceFailure)
    /// The show is not a favorite.
    case notAFavorite(ShowReference)
    /// The list of favorites cannot be read, and neither can its backup.
    case lostFavorites(FavoritesDamage)
    /// The data to import is not a list of favorites.
    case badImport(BadImport)
    /// The favorites could not be read or changed.
    case store(StoreFailure)
    /// The calling task was cancelled.
    case cancelled

    /// The reason why data cannot be imported.
    public enum BadImport: Hashable, Sendable {
        /// The data is not JSON.
        case notJSON
        /// The data is neither an array nor an object with an array `favorites` or `shows`.
        case noList
        /// There are more shows than this.
        case tooManyRows(limit: Int)
        /// This row, counted from 1, is not an object, or has an `id` that is not an integer above 0.
        case row(Int)
        /// This row, counted from 1, does not have the address of the show at TVmaze. Its `id` may be that of another
        /// program.
        case foreignID(Int)
    }
}

extension FetchResult {
    /// Returns the value.
    ///
    /// - Throws: The error for a request about a show, if the value is missing.
    func get(about reference: ShowReference) throws(ShowError) -> Fetched<Value> {
        switch self {
        case .fetched(let fetched): return fetched
        case .missing(let reason): throw reason.asError(about: reference)
        }
    }
}
