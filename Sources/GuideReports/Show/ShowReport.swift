public import TVModel

/// A report about one show, ready to be written in any format.
public struct ShowReport: Sendable {
    /// The part of a show that a report is about.
    public enum Kind: String, Sendable, CaseIterable {
        /// The whole show.
        case show
        /// Its episodes.
        case episodes
        /// Its cast.
        case cast
    }

    /// The part of the show that the report is about.
    package let kind: Kind
    /// The country, the clocks and the current time of the report.
    package let context: ReportContext
    /// The show with its episodes and its cast, as far as they are known.
    package let details: ShowDetails
    /// Whether the data are an old copy because fresh data could not be fetched.
    package let isStale: Bool
    /// Whether the user saved the show as a favorite.
    package let isFavorite: Bool
    package let selection: Selection
    /// The requested seasons, empty if there are none or the episodes are unknown.
    package let seasons: [Season]

    /// The parts of a show that a report includes.
    public struct Selection: Sendable, Hashable {
        /// The number of the only season, or nil for all seasons.
        public var season: Int?
        /// Whether episodes have their summaries.
        public var showsSummaries = true
        /// The maximum number of cast members, or nil for ten in a report about the whole show and twenty in a report
        /// about its cast.
        public var castLimit: Int?

        /// Creates the default selection, with all parts.
        public init() {}
    }

    /// Creates a report about a show.
    public init(
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
        var details = context.hidingSpoilers(of: details)
        details.episodes = details.episodes?.withEachOnce.map { [show = details.show] in
            show.dated($0, on: context.listingClock)
        }
        self.details = details
        seasons = details.seasons.filter { selection.season == nil || $0.number == selection.season }
    }

    /// The time of the newest response.
    package var generatedAt: Instant? { details.fetchedAt }
    var show: Show { details.show }
    var castLimit: Int { max(0, selection.castLimit ?? (kind == .cast ? 20 : CastText.defaultLimit)) }
    var episodeCount: Int { seasons.map(\.episodes.count).reduce(0, +) }
    /// The next episode to start.
    var next: Episode? { details.nextEpisode(after: context.now, context.listingClock) }
    /// The last episode that started.
    var previous: Episode? { details.previousEpisode(before: context.now, context.listingClock) }
}
