import TVModel

/// An episode of a show as the service writes it. Only the number is required; the undated ones have no date at all.
struct WireEpisode: Decodable, Sendable {
    let episode: Episode

    private enum Key: String, CodingKey {
        case id, name, season, number, type, airdate, airtime, airstamp, runtime, rating, image, summary, url
    }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        var episode = Episode(id: try row.decode(Int.self, forKey: .id), name: row.lenient(.name) ?? "")
        episode.season = row.lenient(.season)
        episode.number = row.lenient(.number)
        episode.kind = row.lenient(.type, as: String.self).flatMap(TVEvent.Kind.init(rawValue:)) ?? .regular
        episode.airdate = row.lenient(.airdate, as: String.self).flatMap(CalendarDay.init(iso:))
        episode.start = Self.start(row)
        episode.runtime = WireShow.minutes(row.lenient(.runtime))
        episode.rating = WireShow.rating(row.lenient(.rating))
        episode.image = WireShow.picture(row.lenient(.image))
        episode.summary = row.lenient(.summary)
        episode.url = HTTPSUpgrade.upgraded(row.lenient(.url))
        self.episode = episode
    }

    /// The airstamp; without an `airtime` it is a placeholder, and no time is known.
    private static func start(_ row: KeyedDecodingContainer<Key>) -> Instant? {
        guard let time: String = row.lenient(.airtime), !time.isEmpty else { return nil }
        return row.lenient(.airstamp, as: String.self).flatMap(Instant.init(iso:))
    }
}
