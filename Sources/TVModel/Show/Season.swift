/// A season of a show.
public struct Season: Sendable, Hashable {
    /// The number, which is the year for daily shows, or nil for episodes without a season.
    public let number: Int?
    /// The episodes in airing order, including specials. Those without a date keep their position in the list of the
    /// service.
    public let episodes: [Episode]

    /// Creates a season of these episodes.
    public init(number: Int?, episodes: [Episode]) {
        self.number = number
        self.episodes = episodes
    }
}

extension [Episode] {
    /// The episodes grouped by season, in ascending order, with those without a season last. The order within a season
    /// is kept.
    public var seasons: [Season] {
        Dictionary(grouping: self, by: \.season)
            .map { Season(number: $0, episodes: $1) }
            .sorted { ($0.number == nil ? 1 : 0, $0.number ?? 0) < ($1.number == nil ? 1 : 0, $1.number ?? 0) }
    }
}
