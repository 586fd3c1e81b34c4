/// An episode of a show, whether it was on, will be, or has no date yet. Every text in it is untrusted.
public struct Episode: Sendable, Hashable, Identifiable {
    /// The service's number for it.
    public let id: Int
    /// The name.
    public var name: String
    /// The season; for dailies the year.
    public var season: Int?
    /// The number in the season; nil for specials.
    public var number: Int?
    /// Whether it is a regular episode.
    public var kind: TVEvent.Kind
    /// The guide day that it is listed under; nil where it has no date yet.
    public var airdate: CalendarDay?
    /// The instant at which it starts; nil where no time was announced.
    public var start: Instant?
    /// Its length in minutes.
    public var runtime: Int?
    /// The average of viewers' votes, 0 to 10.
    public var rating: Double?
    /// A still.
    public var image: Picture?
    /// What happens, in the service's HTML.
    public var summary: String?
    /// The episode's page at the service.
    public var url: String?

    /// An episode of which only the number and the name are known.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
        kind = .regular
    }

    /// The instant at which it ends; nil where start or length is unknown.
    public var end: Instant? {
        guard let start, let runtime else { return nil }
        return start.after(minutes: runtime)
    }

    /// Whether it is a special, which stands outside the numbering of its season.
    public var isSpecial: Bool { kind != .regular || number == nil }
}
