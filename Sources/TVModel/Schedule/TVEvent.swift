/// One airing of one episode. Every text in it is untrusted.
public struct TVEvent: Sendable, Hashable, Identifiable {
    /// The episode's number at the service.
    public let id: Int
    /// What it is an episode of, as it shares that with other events.
    public let sharedShow: SharedShow
    /// The episode's name.
    public var name: String
    /// The season; for dailies the year.
    public var season: Int?
    /// The number in the season; nil for specials.
    public var number: Int?
    /// Whether it is a regular episode.
    public var kind: Kind
    /// The guide day that it is listed under. Shows after midnight belong to the evening before.
    public let airdate: CalendarDay
    /// When it starts.
    public let airing: Airing
    /// Its length in minutes.
    public var runtime: Int?
    /// A still.
    public var image: Picture?
    /// What happens, in the service's HTML.
    public var summary: String?
    /// The episode's page at the service.
    public var url: String?
    /// Whether it came with the streaming schedule.
    public var isStreaming: Bool

    /// The kind of an episode.
    public enum Kind: String, Sendable, Codable {
        case regular
        case significantSpecial = "significant_special"
        case insignificantSpecial = "insignificant_special"
    }

    /// When an event starts, where that is known.
    public enum Airing: Sendable, Hashable {
        /// It starts at this instant.
        case announced(Instant)
        /// No time is known; the service gives a placeholder, good for ordering only.
        case unannounced(placeholder: Instant)

        /// The instant that orders a day.
        public var sortInstant: Instant {
            switch self {
            case .announced(let instant), .unannounced(placeholder: let instant): instant
            }
        }
    }

    /// What an event begins.
    public enum Premiere: String, Sendable {
        case series
        case season
    }

    /// An airing of which only the necessary is known.
    public init(id: Int, show: Show, name: String, airdate: CalendarDay, airing: Airing) {
        self.init(id: id, show: SharedShow(show), name: name, airdate: airdate, airing: airing)
    }

    /// An airing of which only the necessary is known, and whose show is kept already.
    public init(id: Int, show: SharedShow, name: String, airdate: CalendarDay, airing: Airing) {
        self.id = id
        sharedShow = show
        self.name = name
        self.airdate = airdate
        self.airing = airing
        kind = .regular
        isStreaming = false
    }

    /// What it is an episode of.
    @inlinable public var show: Show { sharedShow.show }

    /// The instant at which it starts; nil where none was announced.
    public var start: Instant? {
        guard case .announced(let instant) = airing else { return nil }
        return instant
    }

    /// The instant at which it ends; nil where start or length is unknown.
    public var end: Instant? {
        guard let start, let runtime else { return nil }
        return start.after(minutes: runtime)
    }

    /// Whether it is a special, which stands outside the numbering of its season.
    public var isSpecial: Bool { kind != .regular || number == nil }

    /// Whether a series or a season begins with it.
    public var premiere: Premiere? { Premiere(kind, season: season, number: number) }
}

extension TVEvent.Premiere {
    /// What an episode begins; nil where it begins neither a series nor a season.
    public init?(_ kind: TVEvent.Kind, season: Int?, number: Int?) {
        guard kind == .regular, number == 1 else { return nil }
        self = season == 1 ? .series : .season
    }
}
