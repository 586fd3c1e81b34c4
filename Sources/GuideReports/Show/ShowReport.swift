package import TVModel

/// What is told of one show, ready to be written in any format.
package struct ShowReport: Sendable {
    /// What of a show a report is about.
    package enum Kind: String, Sendable, CaseIterable {
        /// All that is known.
        case show
        /// Its episodes.
        case episodes
        /// Who plays in it.
        case cast
    }

    /// What it is about.
    package let kind: Kind
    /// For whom and for when it is made.
    package let context: ReportContext
    /// What is known of the show.
    package let details: ShowDetails
    /// Whether a copy had to serve because the service could not give a fresh answer.
    package let isStale: Bool
    /// Whether the show is among the user's favorites.
    package let isFavorite: Bool
    /// What was left out on purpose.
    package let selection: Selection
    /// The seasons that were asked for; empty where there are none, or where the episodes are not known.
    package let seasons: [Season]

    /// What of a show goes into a report.
    package struct Selection: Sendable, Hashable {
        /// Only the season of this number.
        package var season: Int?
        /// Whether episodes have their summaries.
        package var showsSummaries = true
        /// How many members of the cast; nil for what suits the report: ten of a whole show, else twenty.
        package var castLimit: Int?

        /// Everything.
        package init() {}
    }

    /// A report on a show.
    ///
    /// - Parameters:
    ///   - isStale: Whether a copy had to serve because the service could not give a fresh answer.
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

    /// The show it is about.
    var show: Show { details.show }
    /// How many members of the cast it tells of at most.
    var castLimit: Int { max(0, selection.castLimit ?? (kind == .cast ? 20 : CastText.few)) }
    /// How many episodes it tells of.
    var episodeCount: Int { seasons.map(\.episodes.count).reduce(0, +) }
    /// The episode that starts next.
    var next: Episode? { details.nextEpisode(after: context.now, context.listingClock) }
    /// The episode that started last.
    var previous: Episode? { details.previousEpisode(before: context.now, context.listingClock) }
}
