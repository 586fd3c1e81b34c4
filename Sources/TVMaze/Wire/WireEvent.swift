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

    private enum EmbeddedKey: CodingKey { case show }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: WireEpisode.Key.self)
        episode = try WireEpisode(row).episode
        let wireShow: WireShow
        if let own = try row.decodeIfPresent(WireShow.self, forKey: .show) {
            wireShow = own
        } else {
            let embedded = try row.nestedContainer(keyedBy: EmbeddedKey.self, forKey: .embedded)
            wireShow = try embedded.decode(WireShow.self, forKey: .show)
        }
        show = wireShow.show
        zone = episode.start == nil ? nil : wireShow.zone
        guard episode.airdate != nil else {
            throw DecodingError.dataCorruptedError(forKey: .airdate, in: row, debugDescription: "not a date")
        }
        let isAnnounced = row.lenient(.airtime, as: String.self)?.isEmpty == false
        guard !isAnnounced || episode.start != nil else {
            throw DecodingError.dataCorruptedError(forKey: .airstamp, in: row, debugDescription: "not an instant")
        }
        // Without a time, the instant is a placeholder, usually noon.
        placeholder = isAnnounced ? nil : row.lenient(.airstamp, as: String.self).flatMap(Instant.init(iso:))
    }

    /// Returns the airing, or nil if the row has no date.
    func event(isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}
