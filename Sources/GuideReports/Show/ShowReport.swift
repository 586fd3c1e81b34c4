package import TVModel

/// A report on one show, ready to be written in any format.
package struct ShowReport: Sendable {
    /// The part of a show that a report is about.
    package enum Kind: String, Sendable, CaseIterable {
        /// The whole show.
        case show
        /// Its episodes.
        case episodes
        /// Its cast.
        case cast
    }

    /// The subject of the report.
    package let kind: Kind
    /// The country, the clocks and the present that it is made for.
    package let context: ReportContext
    /// The show with its episodes and its cast, as far as they are known.
    package let details: ShowDetails
    /// Whether the data are an old copy because fresh data could not be fetched.
    package let isStale: Bool
    /// Whether the show is among the user's favorites.
    package let isFavorite: Bool
    /// The requested parts of the show.
    package let selection: Selection
    /// The requested seasons; empty without seasons, or if the episodes are unknown.
    package let seasons: [Season]

    /// The parts of a show that go into a report.
    package struct Selection: Sendable, Hashable {
        /// The number of the only season; nil for all seasons.
        package var season: Int?
        /// Whether episodes have their summaries.
        package var showsSummaries = true
        /// The number of members of the cast; nil for ten in a report on the whole show, else twenty.
        package var castLimit: Int?

        /// All parts.
        package init() {}
    }

    /// A report on a show.
    ///
    /// - Parameters:
    ///   - isStale: Whether the data are an old copy because fresh data could not be fetched.
    ///   - isFavorite: Whether the show is among the user's favorites.
    package init(
        _ kind: Kind = .show,
        of details: ShowDetails,
        for context: ReportContext,
        selection: Selection = Selection(),
        isStale: Bool = false,
        isFavorite: Bool = false
    ) {
        self.kind = kind
        self.context = context
        self.selection = selection
        self.isStale = isStale
        self.isFavorite = isFavorite
        var seen: Set<Episode.ID> = []
        var details = details
        details.episodes?.removeAll { !seen.insert($0.id).inserted }
        self.details = details
        seasons = details.seasons.filter { selection.season == nil || $0.number == selection.season }
    }

    /// The show.
    var show: Show { details.show }
    /// The greatest number of members of the cast.
    var castLimit: Int { max(0, selection.castLimit ?? (kind == .cast ? 20 : CastText.defaultLimit)) }
    /// The number of episodes.
    var episodeCount: Int { seasons.map(\.episodes.count).reduce(0, +) }
    /// The episode that starts next.
    var next: Episode? { details.nextEpisode(after: context.now, context.listingClock) }
    /// The episode that started last.
    var previous: Episode? { details.previousEpisode(before: context.now, context.listingClock) }
}
