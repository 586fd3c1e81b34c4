import GuidePlatform
import TVModel

/// A row of a schedule in the format of the service: an episode and its show.
///
/// A row requires an ID, a show and a date, and an instant if it has a time. Its other fields are optional. The show is
/// at `show` in `/schedule`, and at `_embedded.show` in `/schedule/web`.
struct WireEvent: Decodable, Sendable {
    private let episode: Episode
    private let show: Show
    private let placeholder: Instant?
    /// The time zone that the channel names, if the airing has a time.
    let zone: String?

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: JSONKey.self)
        let wireEpisode = try WireEpisode(row)
        episode = wireEpisode.episode
        let wireShow: WireShow
        if let own = try row.decodeIfPresent(WireShow.self, forKey: "show") {
            wireShow = own
        } else {
            let embedded = try row.nestedContainer(keyedBy: JSONKey.self, forKey: "_embedded")
            wireShow = try embedded.decode(WireShow.self, forKey: "show")
        }
        show = wireShow.show
        zone = episode.start == nil ? nil : wireShow.zone
        guard episode.airdate != nil else {
            throw DecodingError.dataCorruptedError(forKey: "airdate", in: row, debugDescription: "not a date")
        }
        guard !wireEpisode.isAnnounced || episode.start != nil else {
            throw DecodingError.dataCorruptedError(forKey: "airstamp", in: row, debugDescription: "not an instant")
        }
        placeholder = wireEpisode.isAnnounced ? nil : wireEpisode.instant
    }

    /// Returns the airing, or nil if the row has no date.
    func event(isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}

/// An episode in the format of the service, in a list of episodes or in a schedule. Only the ID is required. An episode
/// without an announced date has no date fields.
struct WireEpisode: Decodable, Sendable {
    let episode: Episode
    /// Whether the row has a time of day.
    let isAnnounced: Bool
    /// The instant of the row: the start or, without a time of day, a placeholder, usually noon.
    let instant: Instant?

    init(from decoder: any Decoder) throws {
        try self.init(decoder.container(keyedBy: JSONKey.self))
    }

    /// Reads the fields of a row, which may have other fields.
    init(_ row: KeyedDecodingContainer<JSONKey>) throws {
        var episode = Episode(id: try row.decode(Int.self, forKey: "id"), name: (try? row.name()) ?? "")
        episode.season = row.lenient("season")
        episode.number = row.lenient("number")
        episode.kind = row.lenient("type", as: String.self).flatMap(Episode.Kind.init(rawValue:)) ?? .regular
        episode.airdate = row.lenient("airdate", as: String.self).flatMap(CalendarDay.init(iso:))
        isAnnounced = row.lenient("airtime", as: String.self)?.isEmpty == false
        instant = row.lenient("airstamp", as: String.self).flatMap(Instant.init(iso:))
        episode.start = isAnnounced ? instant : nil
        episode.runtime = WireShow.minutes(row.lenient("runtime"))
        episode.rating = WireShow.rating(in: row)
        episode.image = row.lenient("image", as: WireImage.self)?.picture
        episode.summary = row.lenient("summary")
        episode.url = HTTPSUpgrade.upgraded(row.lenient("url"))
        self.episode = episode
    }
}
