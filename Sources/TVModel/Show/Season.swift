/// A season of a show.
public struct Season: Sendable, Hashable {
    /// The number, for daily shows the year; nil for episodes that belong to no season.
    public let number: Int?
    /// The episodes in airing order, specials included; those without a date keep the service's position.
    public let episodes: [Episode]

    /// A season of these episodes.
    public init(number: Int?, episodes: [Episode]) {
        self.number = number
        self.episodes = episodes
    }
}

extension [Episode] {
    /// The episodes grouped by season in ascending order, those without a season last; the order within a season is kept.
    public var seasons: [Season] {
        Dictionary(grouping: self, by: \.season)
            .map { Season(number: $0, episodes: $1) }
            .sorted { ($0.number == nil ? 1 : 0, $0.number ?? 0) < ($1.number == nil ? 1 : 0, $1.number ?? 0) }
    }
}
