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

    /// Parses `s3e4`, `S03E04` or `3x4`, or returns nil for any other text.
    public init?(_ text: String) {
        guard let match = text.lowercased().wholeMatch(of: /(?:s([0-9]{1,5}) ?e|([0-9]{1,5})x)([0-9]{1,5})/),
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
    /// The numbers up to the mark in the order of airing, or nil if the marked episode is not listed or has no date, so
    /// that numbers decide.
    private let numbers: Set<SeenMark>?
    /// The highest of them, which decides for episodes without a date.
    private let highest: SeenMark

    /// Determines the covered episodes.
    package init(upTo mark: SeenMark, of details: ShowDetails, _ clock: ZoneClock) {
        self.mark = mark
        let places = details.places(on: clock)
        let covered = places[mark].map { last in places.filter { $0.value <= last }.keys }
        numbers = covered.map(Set.init)
        highest = covered?.max() ?? mark
    }

    /// Returns whether the mark covers an episode. It covers none that has not aired or is outside of the numbering.
    package func contains(_ episode: Episode, at now: Instant, _ clock: ZoneClock) -> Bool {
        guard let number = episode.mark else { return false }
        guard let airing = episode.airing(on: clock) else { return number <= highest }
        return airing <= now && (numbers?.contains(number) ?? (number <= mark))
    }
}

/// The place of a number in the order of airing: by the first instant of its episodes, and then by number.
struct AiringPlace: Comparable {
    let instant: Instant
    /// Whether the start is known. Otherwise the instant is the end of the day before.
    let isTimed: Bool
    let mark: SeenMark

    static func < (left: AiringPlace, right: AiringPlace) -> Bool {
        guard left.instant == right.instant else { return left.instant < right.instant }
        return left.isTimed == right.isTimed ? left.mark < right.mark : right.isTimed
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
    /// Returns the place of each number that has a date. Episodes with the same number count as one.
    func places(on clock: ZoneClock) -> [SeenMark: AiringPlace] {
        let places = (episodes ?? []).compactMap { episode in
            episode.mark.flatMap { mark in
                episode.airing(on: clock).map { (mark, AiringPlace(instant: $0, isTimed: episode.start != nil, mark: mark)) }
            }
        }
        return Dictionary(places, uniquingKeysWith: min)
    }
}
