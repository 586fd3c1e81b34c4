/// An episode of a show, past or future, with or without a date. Its texts and addresses are untrusted.
public struct Episode: Sendable, Hashable, Identifiable {
    /// The ID at the service.
    public let id: Int
    /// The name.
    public var name: String
    /// The season, which is the year for daily shows.
    public var season: Int?
    /// The number within the season, or nil for specials.
    public var number: Int?
    /// Whether the episode is regular or a special.
    public var kind: Kind
    /// The guide day under which the episode is listed, or nil if no date is announced. Episodes after midnight belong
    /// to the day before.
    public var airdate: CalendarDay?
    /// The start, or nil if no time is announced.
    public var start: Instant?
    /// The length in minutes.
    public var runtime: Int?
    /// The average vote of viewers, 0 to 10.
    public var rating: Double?
    /// A still.
    public var image: Picture?
    /// The description, in the service's HTML.
    public var summary: String?
    /// The address of the episode's page at the service.
    public var url: String?

    /// Creates an episode with only an ID and a name.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
        kind = .regular
    }

    /// The end, or nil if start or length is unknown, or the end is after the year 9999.
    public var end: Instant? {
        guard let start, let runtime else { return nil }
        return start.after(minutes: runtime)
    }

    /// Whether the episode is a special, outside the numbering of its season.
    public var isSpecial: Bool { kind != .regular || number == nil }
    /// Whether its season is a year, as that of a daily show, so that its date says as much as its number.
    package var isNumberedByYear: Bool { !isSpecial && season ?? 0 >= 1_900 }

    /// The kind of premiere, of the series or of a season, or nil if the episode is not a premiere or its season is
    /// unknown.
    public var premiere: Premiere? {
        guard kind == .regular, number == 1, let season else { return nil }
        return season == 1 ? .series : .season
    }

    /// The mark that names this episode, or nil for specials and for episodes without a season.
    public var mark: SeenMark? {
        guard !isSpecial, let season, let number else { return nil }
        return SeenMark(season: season, number: number)
    }

    /// Returns the start, or, if it is unknown, the end of the guide day, or nil if there is no date.
    package func airing(on clock: ZoneClock) -> Instant? { start ?? airdate.map { GuideDay($0, clock: clock).end } }

    /// The kinds of episodes, as the service names them.
    public enum Kind: String, Sendable {
        case regular
        case significantSpecial = "significant_special"
        case insignificantSpecial = "insignificant_special"
    }

    /// The kinds of premieres.
    public enum Premiere: String, Sendable {
        case series
        case season
    }
}

/// A season of a show.
public struct Season: Sendable, Hashable {
    /// The number, which is the year for daily shows, or nil for episodes without a season.
    public let number: Int?
    /// The episodes in airing order, including specials. Those without a date keep their position in the list of the
    /// service.
    public let episodes: [Episode]
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
