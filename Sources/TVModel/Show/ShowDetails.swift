/// A show with its episodes and cast, from the service, the cache or the favorites.
///
/// Its functions take the listing clock, which decides guide days, also of episodes with a date but no time.
public struct ShowDetails: Sendable, Hashable, Identifiable {
    /// The show.
    public var show: Show
    /// The episodes in airing order, including specials, or nil if they could not be fetched.
    public var episodes: [Episode]?
    /// The cast, or nil if it could not be fetched.
    public var cast: Cast?
    /// The time of fetching, or the earliest one if there were several responses.
    public var fetchedAt: Instant
    /// The last change, if the show is a favorite and changed.
    public var change: ShowChange?

    /// Creates the details of a show.
    public init(show: Show, episodes: [Episode]?, cast: Cast?, fetchedAt: Instant) {
        self.show = show
        self.episodes = episodes
        self.cast = cast
        self.fetchedAt = fetchedAt
    }

    /// The parts that are missing, because only a copy without them is known.
    public var missingParts: [ShowPart] {
        (episodes == nil ? [.episodes] : []) + (cast == nil ? [.cast] : [])
    }

    /// The ID of the show.
    public var id: Show.ID { show.id }
    /// The seasons with their episodes, or an empty array if the episodes are unknown.
    public var seasons: [Season] { (episodes ?? []).seasons }

    /// Returns the first episode that starts after an instant, by its time or, if that is unknown, by its date.
    public func nextEpisode(after now: Instant, _ clock: ZoneClock) -> Episode? {
        upcomingEpisodes(after: now, clock).first
    }

    /// Returns all episodes that start after an instant, the next one first. Numbers decide among those at the same
    /// instant, with specials last.
    public func upcomingEpisodes(after now: Instant, _ clock: ZoneClock) -> [Episode] {
        dated(clock).filter { $0.instant > now }
            .map { episode, instant in
                let mark = episode.mark
                let isTimed = episode.start == nil ? 0 : 1
                return (episode, (instant, isTimed, mark?.season ?? .max, mark?.number ?? .max))
            }
            .sorted { $0.1 < $1.1 }
            .map(\.0)
    }

    /// Returns the show with the episodes to come that listings have of it, if none of its own has a date to come.
    package func adding(listed listings: [Episode], at now: Instant, _ clock: ZoneClock) -> ShowDetails {
        guard let episodes, nextEpisode(after: now, clock) == nil else { return self }
        let listed = listings.filter { $0.airing(on: clock).map { $0 > now } ?? false }
        let ids = Set(listed.map(\.id))
        var details = self
        details.episodes = episodes.filter { !ids.contains($0.id) } + listed
        return details
    }

    /// Returns the last episode that started at or before an instant.
    public func previousEpisode(before now: Instant, _ clock: ZoneClock) -> Episode? {
        dated(clock).filter { $0.instant <= now }.reversed().max { $0.instant < $1.instant }?.episode
    }

    /// Returns the episodes with a date, each with its start or, if that is unknown, the end of its guide day.
    private func dated(_ clock: ZoneClock) -> [(episode: Episode, instant: Instant)] {
        (episodes ?? []).compactMap { episode in episode.airing(on: clock).map { (episode, $0) } }
    }
}

/// A part of the details of a show.
public enum ShowPart: String, Hashable, Sendable, CaseIterable {
    /// The show itself.
    case facts
    /// Its episodes.
    case episodes
    /// Its cast.
    case cast
}
