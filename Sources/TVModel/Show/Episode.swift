/// An episode of a show, past or future, with or without a date. Its texts and addresses are untrusted.
public struct Episode: Sendable, Hashable, Identifiable {
    /// The service's number.
    public let id: Int
    /// The name.
    public var name: String
    /// The season; for daily shows the year.
    public var season: Int?
    /// The number within the season; nil for specials.
    public var number: Int?
    /// Whether the episode is regular or a special.
    public var kind: Kind
    /// The guide day under which it is listed; nil before a date is announced. Shows after midnight belong to the day
    /// before.
    public var airdate: CalendarDay?
    /// The start; nil if no time is announced.
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

    /// An episode of which only the service's number and the name are known.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
        kind = .regular
    }

    /// The end; nil if start or length is unknown, or the end is after the year 9999.
    public var end: Instant? {
        guard let start, let runtime else { return nil }
        return start.after(minutes: runtime)
    }

    /// Whether the episode is a special, outside the numbering of its season.
    public var isSpecial: Bool { kind != .regular || number == nil }

    /// The beginning of a series or a season that the episode is; nil if it is neither, or its season is unknown.
    public var premiere: Premiere? {
        guard kind == .regular, number == 1, let season else { return nil }
        return season == 1 ? .series : .season
    }
}

extension Episode {
    /// The kind of an episode, as the service names it.
    public enum Kind: String, Sendable {
        case regular
        case significantSpecial = "significant_special"
        case insignificantSpecial = "insignificant_special"
    }

    /// The beginning that an episode is.
    public enum Premiere: String, Sendable {
        case series
        case season
    }
}
