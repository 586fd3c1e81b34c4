/// All that is told of a show, the same value whether it came from the service, the cache or the favorites.
public struct ShowDetails: Sendable, Hashable, Identifiable {
    /// The show itself.
    public var show: Show
    /// Its episodes in airing order, specials in their place; nil where they could not be had.
    public var episodes: [Episode]?
    /// Who plays in it; nil where it could not be had.
    public var cast: Cast?
    /// When what is told here was fetched; of several answers the oldest.
    public var fetchedAt: Instant

    /// The details of a show.
    public init(show: Show, episodes: [Episode]?, cast: Cast?, fetchedAt: Instant) {
        self.show = show
        self.episodes = episodes
        self.cast = cast
        self.fetchedAt = fetchedAt
    }

    /// The service's number for the show.
    public var id: Show.ID { show.id }

    /// Its seasons, each with its episodes; empty where the episodes are not known.
    public var seasons: [Season] { (episodes ?? []).seasons }

    /// The episode that starts next after an instant, by its time or, where that is not known, by its date.
    ///
    /// - Parameter clock: The clock on which dates without a time are read.
    public func nextEpisode(after now: Instant, _ clock: ZoneClock) -> Episode? {
        upcomingEpisodes(after: now, clock).first
    }

    /// All episodes that start after an instant, the next one first.
    ///
    /// - Parameter clock: The clock on which dates without a time are read.
    public func upcomingEpisodes(after now: Instant, _ clock: ZoneClock) -> [Episode] {
        let coming = dated(clock).filter { $0.instant > now }
        // Those of one instant stay in airing order.
        return coming.enumerated()
            .sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
            .map(\.element.episode)
    }

    /// The episode that started last before an instant or at it.
    ///
    /// - Parameter clock: The clock on which dates without a time are read.
    public func previousEpisode(before now: Instant, _ clock: ZoneClock) -> Episode? {
        dated(clock).filter { $0.instant <= now }.reversed().max { $0.instant < $1.instant }?.episode
    }

    /// The episodes that have a date, each with an instant that orders it: without a time, the end of its guide day.
    private func dated(_ clock: ZoneClock) -> [(episode: Episode, instant: Instant)] {
        (episodes ?? []).compactMap { episode in
            let ends = episode.airdate.map { GuideDay($0, clock: clock).end }
            return (episode.start ?? ends).map { (episode, $0) }
        }
    }
}
