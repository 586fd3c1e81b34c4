package import TVModel

/// A list of shows, ready to be written in any format.
package struct ShowListReport: Sendable {
    /// The kinds of lists.
    package enum Kind: Sendable, Hashable {
        /// The shows that match a text.
        case search(String)
        /// A page of the list of all shows. Pages are counted from 0.
        case feed(page: Int)
        /// The user's favorites.
        case favorites
    }

    /// The kind of the list.
    package let kind: Kind
    /// The country, the clocks and the current time of the report.
    package let context: ReportContext
    /// The shows, in order.
    package let shows: [Show]
    /// The time of the newest response, or nil if nothing was fetched.
    package let fetchedAt: Instant?
    /// Whether the data are an old copy because fresh data could not be fetched.
    package let isStale: Bool
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>

    /// Creates a report of a list of shows.
    ///
    /// - Parameters:
    ///   - fetchedAt: The time of the newest response, or nil if nothing was fetched.
    ///   - isStale: Whether the data are an old copy because fresh data could not be fetched.
    ///   - favorites: The user's favorites, which are marked. A list of favorites needs no marks.
    package init(
        _ kind: Kind,
        of shows: [Show],
        for context: ReportContext,
        fetchedAt: Instant?,
        isStale: Bool = false,
        favorites: Set<Show.ID> = []
    ) {
        self.kind = kind
        self.context = context
        var seen: Set<Show.ID> = []
        self.shows = shows.filter { seen.insert($0.id).inserted }
        self.fetchedAt = fetchedAt
        self.isStale = isStale
        self.favorites = kind == .favorites ? Set(shows.map(\.id)) : favorites
    }

    /// The sentence in place of an empty list of favorites, which explains how to add one.
    package static var noFavorites: String { FavoritesText.noFavorites }

    /// Whether favorites are marked to distinguish them from other shows.
    var marksFavorites: Bool { kind != .favorites && shows.contains { favorites.contains($0.id) } }
}
