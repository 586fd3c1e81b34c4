/// The episodes of a show that are counted together.
public struct Season: Sendable, Hashable {
    /// The number of the season, for dailies the year; nil for episodes that belong to none.
    public let number: Int?
    /// Its episodes in airing order, specials in their place; those without a date stand where the service has them.
    public let episodes: [Episode]

    /// A season of these episodes.
    public init(number: Int?, episodes: [Episode]) {
        self.number = number
        self.episodes = episodes
    }
}

extension [Episode] {
    /// The episodes by season, the first season first and those of none last; within a season in the given order.
    public var seasons: [Season] {
        Dictionary(grouping: self, by: \.season)
            .map { Season(number: $0, episodes: $1) }
            .sorted { ($0.number == nil ? 1 : 0, $0.number ?? 0) < ($1.number == nil ? 1 : 0, $1.number ?? 0) }
    }
}
