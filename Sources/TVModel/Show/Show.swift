/// A television show, as far as a guide needs to know it. Every text in it is untrusted.
///
/// Its coded form is what lies on disk and in the sample week; a change of it is a new version of both.
public struct Show: Sendable, Hashable, Identifiable, Codable {
    /// The service's number for it.
    public let id: Int
    /// The name.
    public var name: String
    /// The show's page at the service.
    public var url: String?
    /// The kind, such as `Scripted`, `Talk Show` or `News`.
    public var type: String?
    /// The language that is spoken, in English: `Japanese`.
    public var language: String?
    /// None to several, such as `Drama` and `Crime`.
    public var genres: [String]
    /// `Running`, `Ended`, `To Be Determined` or `In Development`.
    public var status: String?
    /// The usual length of an episode in minutes.
    public var runtime: Int?
    /// The date of the first episode, as the service writes it.
    public var premiered: String?
    /// The date of the last episode of a show that has ended.
    public var ended: String?
    /// The average of viewers' votes, 0 to 10.
    public var rating: Double?
    /// How popular it is, 0 to 100.
    public var weight: Int?
    /// The number at IMDb, `tt0098904`.
    public var imdb: String?
    /// The site of its makers.
    public var officialSite: String?
    /// The poster.
    public var image: Picture?
    /// What it is about, in the service's HTML.
    public var summary: String?
    /// The network that broadcasts it.
    public var network: Channel?
    /// The channel on the web that streams it.
    public var webChannel: Channel?
    /// When it is usually on, on its own clock.
    public var slot: Slot?

    /// When a show is usually on.
    public struct Slot: Sendable, Hashable, Codable {
        /// `22:00`, or empty.
        public let time: String
        /// English names of weekdays.
        public let days: [String]

        /// A slot at this time of these days.
        public init(time: String, days: [String]) {
            self.time = time
            self.days = days
        }
    }

    /// A show of which only the number and the name are known.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
        genres = []
    }

    /// The channel to print: the network, or else the one on the web.
    public var channel: Channel? { network ?? webChannel }
}
