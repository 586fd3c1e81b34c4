package import TVModel

/// A list of shows, ready to be written in any format.
package struct ShowListReport: Sendable {
    /// The subject of a list.
    package enum Kind: Sendable, Hashable {
        /// The shows that the service finds for a text.
        case search(String)
        /// A page of all shows, from 0.
        case feed(page: Int)
        /// The user's favorites.
        case favorites
    }

    /// The subject of the list.
    package let kind: Kind
    /// The country, the clocks and the present that it is made for.
    package let context: ReportContext
    /// The shows, in order.
    package let shows: [Show]
    /// The instant at which the newest of its data were fetched; nil if none were.
    package let fetchedAt: Instant?
    /// Whether the data are an old copy because fresh data could not be fetched.
    package let isStale: Bool
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>

    /// A list of shows.
    ///
    /// - Parameters:
    ///   - fetchedAt: The instant at which the newest of its data were fetched; nil if none were.
    ///   - isStale: Whether the data are an old copy because fresh data could not be fetched.
    ///   - favorites: The user's favorites, which are marked; a list of favorites needs no marks.
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

    /// The sentence in place of an empty list of favorites: how to add one.
    package static var noFavorites: String { FavoritesText.noFavorites }

    /// Whether favorites are marked, to tell them apart from other shows.
    var marksFavorites: Bool { kind != .favorites && shows.contains { favorites.contains($0.id) } }
}
