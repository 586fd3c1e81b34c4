extension Show {
    /// The facts about a show that a guide uses. Texts and addresses are untrusted.
    public struct Facts: Sendable, Hashable {
        /// The service's number.
        public let id: Int
        /// The name.
        public var name: String
        /// The address of the show's page at the service.
        public var url: String?
        /// The kind, such as `Scripted`, `Talk Show` or `News`; a text, since the service adds kinds.
        public var type: String?
        /// The spoken language, in English: `Japanese`.
        public var language: String?
        /// The genres, such as `Drama` and `Crime`.
        public var genres: [String] = []
        /// `Running`, `Ended`, `To Be Determined` or `In Development`; a text, since the service may add others.
        public var status: String?
        /// The usual length of an episode in minutes.
        public var runtime: Int?
        /// The date of the first episode.
        public var premiered: CalendarDay?
        /// The date of the last episode; nil while the show goes on.
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
        /// The network that broadcasts the show.
        public var network: Channel?
        /// The web channel that streams the show.
        public var webChannel: Channel?
        /// The usual time slot, on the clock of the show's channel.
        public var slot: Slot?
        /// The instant at which the service last changed the show or anything that belongs to it.
        public var updated: Instant?
        /// The number at TheTVDB.
        public var tvdb: Int?

        /// The facts about a show of which only the service's number and the name are known.
        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// The usual time slot of a show.
    public struct Slot: Sendable, Hashable {
        /// `22:00`, or empty.
        public let time: String
        /// English names of weekdays.
        public let days: [String]

        /// A slot at this time on these days.
        public init(time: String, days: [String]) {
            self.time = time
            self.days = days
        }
    }
}
