package import TVModel

/// A list of shows, ready to be written in any format.
package struct ShowListReport: Sendable {
    /// What a list is of.
    package enum Kind: Sendable, Hashable {
        /// What the service finds for a text.
        case search(String)
        /// A page of all shows, from 0.
        case feed(page: Int)
        /// The user's favorites.
        case favorites
    }

    /// What it is of.
    package let kind: Kind
    /// For whom and for when it is made.
    package let context: ReportContext
    /// The shows, in order.
    package let shows: [Show]
    /// When the newest of what is told here was fetched; nil where nothing was.
    package let fetchedAt: Instant?
    /// Whether a copy had to serve because the service could not give a fresh answer.
    package let isStale: Bool
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>

    /// A list of shows.
    ///
    /// - Parameters:
    ///   - fetchedAt: When the newest of what is told here was fetched; nil where nothing was.
    ///   - isStale: Whether a copy had to serve because the service could not give a fresh answer.
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

    /// What is said where there are no favorites: how to add one.
    package static var noFavorites: String { GuideReportStrings.noFavorites }

    /// Whether favorites are told apart from others.
    var marksFavorites: Bool { kind != .favorites && shows.contains { favorites.contains($0.id) } }
}
