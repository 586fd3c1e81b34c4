import TVModel

/// A row of a schedule as the service writes it.
///
/// Only what a guide cannot do without is required; fields come and go. `/schedule` nests the show at `show`,
/// `/schedule/web` at `_embedded.show`.
struct WireEvent: Decodable, Sendable {
    let id: Int
    let show: WireShow
    let name: String
    let airdate: CalendarDay
    let airing: TVEvent.Airing
    let season: Int?
    let number: Int?
    let type: String?
    let runtime: Int?
    let image: Picture?
    let summary: String?
    let url: String?

    enum Key: String, CodingKey {
        case id, show, name, airdate, airtime, airstamp, season, number, type, runtime, image, summary, url
        case embedded = "_embedded"
    }

    private enum EmbeddedKey: String, CodingKey {
        case show
    }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        id = try row.decode(Int.self, forKey: .id)
        if let own = try row.decodeIfPresent(WireShow.self, forKey: .show) {
            show = own
        } else {
            let embedded = try row.nestedContainer(keyedBy: EmbeddedKey.self, forKey: .embedded)
            show = try embedded.decode(WireShow.self, forKey: .show)
        }
        name = row.lenient(.name) ?? ""
        guard let date = CalendarDay(iso: try row.decode(String.self, forKey: .airdate)) else {
            throw DecodingError.dataCorruptedError(forKey: .airdate, in: row, debugDescription: "no date")
        }
        airdate = date
        airing = try Self.airing(row, on: date)
        season = row.lenient(.season)
        number = row.lenient(.number)
        type = row.lenient(.type)
        runtime = WireShow.minutes(row.lenient(.runtime))
        image = WireShow.picture(row.lenient(.image))
        summary = row.lenient(.summary)
        url = HTTPSUpgrade.upgraded(row.lenient(.url))
    }

    /// The airstamp is the truth; with an empty `airtime` it is only a placeholder at noon.
    private static func airing(_ row: KeyedDecodingContainer<Key>, on date: CalendarDay) throws -> TVEvent.Airing {
        let isAnnounced = !(row.lenient(.airtime, as: String.self) ?? "").isEmpty
        let stamp: String? = row.lenient(.airstamp)
        switch (stamp.flatMap(Instant.init(iso:)), isAnnounced) {
        case (let instant?, true): return .announced(instant)
        case (let instant?, false): return .unannounced(placeholder: instant)
        case (nil, false): return .unannounced(placeholder: Instant(secondsSince1970: date.epochDay * 86_400 + 43_200))
        case (nil, true):
            throw DecodingError.dataCorruptedError(forKey: .airstamp, in: row, debugDescription: "no instant")
        }
    }

    /// The event of the model. The length falls back to the show's, then to its average, else it is unknown.
    func event(isStreaming: Bool) -> TVEvent {
        var event = TVEvent(id: id, show: show.show, name: name, airdate: airdate, airing: airing)
        event.season = season
        event.number = number
        event.kind = type.flatMap(TVEvent.Kind.init(rawValue:)) ?? .regular
        event.runtime = runtime ?? show.show.runtime
        event.image = image
        event.summary = summary
        event.url = url
        event.isStreaming = isStreaming
        return event
    }
}
