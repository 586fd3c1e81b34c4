/// A television show. Its texts and addresses are untrusted.
///
/// The ``Facts`` of a show can be read and written directly: `show.name` is the name among them. Copies share their
/// storage, so that each of the hundreds of airings in a week costs only a reference.
@dynamicMemberLookup
public struct Show: Sendable, Hashable, Identifiable {
    /// The facts, which are never changed in place: a show that changes gets its own storage.
    @usableFromInline final class Storage: Sendable {
        @usableFromInline let facts: Facts

        init(_ facts: Facts) {
            self.facts = facts
        }
    }

    // Visible to the optimizers of other modules, which turn key paths into plain reads.
    @usableFromInline private(set) var storage: Storage

    /// Creates a show with these facts.
    public init(_ facts: Facts) {
        storage = Storage(facts)
    }

    /// Creates a show with only an ID and a name.
    public init(id: Int, name: String) {
        self.init(Facts(id: id, name: name))
    }

    /// The ID at the service.
    @inlinable public var id: Int { storage.facts.id }

    /// All facts about the show. Setting them at once is cheaper than one by one.
    public var facts: Facts {
        @inlinable get { storage.facts }
        set { storage = Storage(newValue) }
    }

    /// One of the facts.
    public subscript<Value>(dynamicMember fact: WritableKeyPath<Facts, Value>) -> Value {
        @inlinable get { storage.facts[keyPath: fact] }
        set { facts[keyPath: fact] = newValue }
    }

    /// The network that broadcasts the show, else the web channel that streams it.
    @inlinable public var channel: Channel? { storage.facts.network ?? storage.facts.webChannel }

    /// Returns whether both shows have the same facts.
    public static func == (left: Show, right: Show) -> Bool {
        left.storage === right.storage || left.storage.facts == right.storage.facts
    }

    /// Hashes the facts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.facts)
    }

    /// Whether it is released everywhere at once: only a web channel without a country has it.
    private var isWorldwide: Bool { self.network == nil && self.webChannel != nil && self.webChannel?.country == nil }

    /// Returns the day that an instant has for this show: its guide day, or for a worldwide release, which has no evening,
    /// the calendar date.
    private func day(of instant: Instant, on clock: ZoneClock) -> CalendarDay {
        isWorldwide ? clock.reading(at: instant).day : GuideDay(containing: instant, clock: clock).date
    }

    /// Returns the date of an episode of this show: the day of its start or, if that is unknown, the date of the service.
    /// `docs/decisions/days.md` explains the rule.
    ///
    /// - Parameter clock: The listing clock.
    public func date(of episode: Episode, on clock: ZoneClock) -> CalendarDay? {
        episode.start.map { day(of: $0, on: clock) } ?? episode.airdate
    }

    /// Returns an episode of this show with its date.
    package func dated(_ episode: Episode, on clock: ZoneClock) -> Episode {
        var dated = episode
        dated.airdate = date(of: episode, on: clock)
        return dated
    }

    /// Returns the number of days from the current one to the date of an episode, or nil if it has no date.
    package func days(to episode: Episode, from now: Instant, on clock: ZoneClock) -> Int? {
        let today = episode.start == nil ? GuideDay(containing: now, clock: clock).date : day(of: now, on: clock)
        return date(of: episode, on: clock).map { today.distance(to: $0) }
    }

    /// The facts about a show that a guide uses. Texts and addresses are untrusted.
    public struct Facts: Sendable, Hashable {
        /// The ID at the service.
        public let id: Int
        /// The name.
        public var name: String
        /// The address of the show's page at the service.
        public var url: String?
        /// The type, such as `Scripted`, `Talk Show` or `News`. It is not an enum, since the service adds types.
        public var type: String?
        /// The spoken language, in English, such as `Japanese`.
        public var language: String?
        /// The genres, such as `Drama` and `Crime`.
        public var genres: [String] = []
        /// `Running`, `Ended`, `To Be Determined` or `In Development`. It is not an enum, since the service may add
        /// others.
        public var status: String?
        /// The usual length of an episode in minutes.
        public var runtime: Int?
        /// The date of the first episode.
        public var premiered: CalendarDay?
        /// The date of the last episode, or nil if the show has not ended.
        public var ended: CalendarDay?
        /// The average vote of viewers, 0 to 10.
        public var rating: Double?
        /// The popularity, 0 to 100.
        public var weight: Int?
        /// The IMDb ID, such as `tt0098904`.
        public var imdb: String?
        /// The address of the official site.
        public var officialSite: String?
        /// The poster.
        public var image: Picture?
        /// The description, in the service's HTML.
        public var summary: String?
        /// The network that broadcasts the show, or nil if only a web channel has it. See ``Show/channel``.
        public var network: Channel?
        /// The web channel that streams the show.
        public var webChannel: Channel?
        /// The usual time slot, on the clock of the show's channel.
        public var slot: Slot?
        /// The time of the last change to the show or its related data at the service.
        public var updated: Instant?
        /// The ID at TheTVDB.
        public var tvdb: Int?

        /// Creates facts with only an ID and a name.
        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The usual time slot of a show.
    public struct Slot: Sendable, Hashable {
        /// The time, such as `22:00`, or an empty string.
        public let time: String
        /// The English names of the weekdays.
        public let days: [String]

        /// Creates a slot at this time on these days.
        public init(time: String, days: [String]) {
            self.time = time
            self.days = days
        }
    }
}

/// The channel of a show: a broadcasting network or a web channel.
public struct Channel: Sendable, Hashable {
    /// The ID at the service. Networks and web channels have separate IDs.
    public let id: Int
    /// The name, untrusted.
    public let name: String
    /// The ISO 3166-1 code of the country, or nil for a global channel.
    public let country: String?

    /// Creates a channel with these properties.
    public init(id: Int, name: String, country: String? = nil) {
        self.id = id
        self.name = name
        self.country = country
    }
}

/// The untrusted addresses of a picture in two sizes.
///
/// Posters are 210 by 295 pixels in medium size, stills of episodes 250 by 140.
public struct Picture: Sendable, Hashable {
    /// The host of all pictures of the service.
    public static let host = "static.tvmaze.com"

    /// The small size, or nil if only the original is known.
    public let medium: String?
    /// The original size, or nil if only the small one is known.
    public let original: String?

    /// Creates a picture with these addresses, or nil if both are nil.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        self.original = original
    }
}
