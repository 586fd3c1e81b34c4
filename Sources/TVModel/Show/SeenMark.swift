/// The episode up to which the user has seen a show. ``SeenEpisodes`` are those that it covers.
public struct SeenMark: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The season, 0 to 99,999, which is the year for daily shows.
    public let season: Int
    /// The number within the season, 0 to 99,999.
    public let number: Int

    /// Creates a mark, or nil if one of the numbers is outside its range.
    public init?(season: Int, number: Int) {
        guard (0...99_999).contains(season), (0...99_999).contains(number) else { return nil }
        self.season = season
        self.number = number
    }

    /// Parses `s3e4`, `S03 E04`, `3x4` or `3.04`, or returns nil for any other text.
    public init?(_ text: String) {
        guard let match = text.lowercased().wholeMatch(of: /(?:s([0-9]{1,5}) ?e|([0-9]{1,5})[x.])([0-9]{1,5})/),
            let season = (match.1 ?? match.2).flatMap({ Int($0) }), let number = Int(match.3)
        else { return nil }
        self.init(season: season, number: number)
    }

    /// Returns whether the first mark is in an earlier season, or at a lower number of the same season.
    public static func < (left: SeenMark, right: SeenMark) -> Bool {
        (left.season, left.number) < (right.season, right.number)
    }

    /// The season and the number, such as `S3E4`.
    public var description: String { "S\(season)E\(number)" }
}

/// A show with its mark.
public struct MarkedShow: Hashable, Sendable {
    /// The show with its episodes.
    public let details: ShowDetails
    /// The episode up to which the user has seen it, or nil if there is no mark.
    public let seen: SeenMark?

    /// Creates a show with its mark.
    public init(_ details: ShowDetails, seen: SeenMark?) {
        self.details = details
        self.seen = seen
    }

    /// Returns the episodes that the mark covers, or nil if there is no mark.
    package func seenEpisodes(on clock: ZoneClock) -> SeenEpisodes? {
        seen.map { SeenEpisodes(upTo: $0, of: details, clock) }
    }

    /// Returns the episodes that aired after one instant and up to another and are not seen, by their airing. Without a
    /// mark, none is seen.
    ///
    /// An episode outside of the numbering counts as seen if it aired no later than one up to the mark.
    public func missedEpisodes(since start: Instant, at now: Instant, _ clock: ZoneClock) -> [Episode] {
        let seen = seenEpisodes(on: clock)
        let lastSeen = seen.flatMap { seen in
            details.airedEpisodes(at: now, clock).filter { seen.contains($0, at: now, clock) }
                .compactMap { $0.airing(on: clock) }.max()
        }
        return details.upcomingEpisodes(after: start, clock).filter { episode in
            guard let airing = episode.airing(on: clock), airing <= now else { return false }
            if episode.mark != nil { return seen?.contains(episode, at: now, clock) != true }
            guard let lastSeen else { return true }
            return airing > lastSeen
        }
    }
}

/// The episodes that a mark covers: those that aired up to the marked one. `docs/decisions/seen.md` explains the rule.
public struct SeenEpisodes: Hashable, Sendable {
    /// The mark.
    public let mark: SeenMark
    /// The numbers up to the mark in the order of airing, or nil if the marked episode has no place in it, so that numbers
    /// decide.
    private let numbers: Set<SeenMark>?

    /// Determines the covered episodes.
    package init(upTo mark: SeenMark, of details: ShowDetails, _ clock: ZoneClock) {
        self.mark = mark
        let order = details.airingOrder(on: clock).map(\.mark)
        numbers = order.firstIndex(of: mark).map { Set(order[...$0]) }
    }

    /// Returns whether the mark covers an episode. It covers none that has not aired or is outside of the numbering.
    package func contains(_ episode: Episode, at now: Instant, _ clock: ZoneClock) -> Bool {
        guard let number = episode.mark, episode.airing(on: clock).map({ $0 <= now }) ?? true else { return false }
        return numbers?.contains(number) ?? (number <= mark)
    }
}
