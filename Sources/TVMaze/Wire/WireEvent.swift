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
        episode = try WireEpisode(row).episode
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
        let isAnnounced = row.lenient("airtime", as: String.self)?.isEmpty == false
        guard !isAnnounced || episode.start != nil else {
            throw DecodingError.dataCorruptedError(forKey: "airstamp", in: row, debugDescription: "not an instant")
        }
        // Without a time, the instant is a placeholder, usually noon.
        placeholder = isAnnounced ? nil : row.lenient("airstamp", as: String.self).flatMap(Instant.init(iso:))
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
        episode.start = Self.start(row)
        episode.runtime = WireShow.minutes(row.lenient("runtime"))
        episode.rating = WireShow.rating(in: row)
        episode.image = row.lenient("image", as: WireImage.self)?.picture
        episode.summary = row.lenient("summary")
        episode.url = HTTPSUpgrade.upgraded(row.lenient("url"))
        self.episode = episode
    }

    /// Returns the start, or nil if it is not announced. The start is `airstamp`. If `airtime` is missing, `airstamp`
    /// is a placeholder.
    private static func start(_ row: KeyedDecodingContainer<JSONKey>) -> Instant? {
        guard let time: String = row.lenient("airtime"), !time.isEmpty else { return nil }
        return row.lenient("airstamp", as: String.self).flatMap(Instant.init(iso:))
    }
}
