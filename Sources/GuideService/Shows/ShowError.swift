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
    case unavailable(FetchError)
    /// The show is not a favorite.
    case notAFavorite(ShowReference)
    /// The list of favorites cannot be read, and neither can its backup.
    case lostFavorites(FavoritesDamage)
    /// The show cannot be marked as seen up to an episode.
    case badMark(Show, BadMark)
    /// The data to import is no list of shows.
    case badImport(BadImport)
    /// The favorites could not be read or changed.
    case store(StoreFailure)
    /// The calling task was cancelled.
    case cancelled

    /// The reason why a show cannot be marked.
    public enum BadMark: Error, Hashable, Sendable {
        /// No numbered episodes of the show are stored.
        case noEpisodes
        /// The show has no episode with this season and number, only the others, in their order.
        case noEpisode(SeenMark, among: [SeenMark])
        /// The episode has not aired. It has this date, or none.
        case notAired(SeenMark, CalendarDay?)
        /// There is no episode after this one.
        case lastEpisode(SeenMark)
    }

    /// The reason why data cannot be imported. Rows are counted from 1.
    public enum BadImport: Hashable, Sendable {
        /// The data looks like JSON, but is not.
        case notJSON
        /// No row names a show.
        case noList
        /// There are more shows than this, or far more values.
        case tooManyRows(limit: Int)
        /// This row of JSON is neither an object nor a name.
        case row(Int)
        /// This row of a table has more fields than the first row.
        case tooManyFields(row: Int)
        /// This row of a table begins with a quote that is not closed.
        case openQuote(row: Int)
        /// This line contains a NUL, as do files that are not text, and UTF-16 without a byte order mark.
        case nul(line: Int)
        /// The data is a compressed archive.
        case archive
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
