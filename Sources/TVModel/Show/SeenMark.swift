/// The episode up to which the user has seen a show. ``SeenEpisodes`` are those that it covers.
public struct SeenMark: Hashable, Comparable, Sendable {
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
}

extension SeenMark: CustomStringConvertible {
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

extension Episode {
    /// The mark that names this episode, or nil for specials and for episodes without a season.
    public var mark: SeenMark? {
        guard !isSpecial, let season, let number else { return nil }
        return SeenMark(season: season, number: number)
    }
}

extension ShowDetails {
    /// Returns the numbers in the order of airing, each with its instant: by the first start of its episodes, or the end of the
    /// guide day if that is unknown, and then by number.
    ///
    /// Episodes with the same number count as one. One without a date stands before the first dated one with a higher number,
    /// and is left out if there is none.
    func airingOrder(on clock: ZoneClock) -> [(mark: SeenMark, instant: Instant)] {
        let dated = (episodes ?? []).compactMap { episode -> (Instant, isTimed: Int, SeenMark)? in
            guard let mark = episode.mark, let instant = episode.airing(on: clock) else { return nil }
            return (instant, episode.start == nil ? 0 : 1, mark)
        }
        var known: Set<SeenMark> = []
        let ordered = dated.sorted(by: <).filter { known.insert($0.2).inserted }
        var undated = Set((episodes ?? []).compactMap(\.mark)).subtracting(known).sorted()[...]
        return ordered.flatMap { instant, _, mark in
            let before = undated.prefix { $0 < mark }
            undated = undated.dropFirst(before.count)
            return (before + [mark]).map { ($0, instant) }
        }
    }
}
