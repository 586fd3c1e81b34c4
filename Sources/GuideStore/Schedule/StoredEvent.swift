import GuidePlatform
import TVModel

/// An airing on disk: an array of its time, the index of its show in the list of the day, its placeholder and its
/// episode.
struct StoredEvent: JSONRepresentable {
    let show: Int
    private let placeholder: Instant?
    private let episode: Episode

    init(_ event: TVEvent, show: Int) {
        self.show = show
        placeholder = event.start == nil ? event.sortInstant : nil
        episode = event.episode
    }

    /// Reads a row, or returns nil if an airing at its time is not needed.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or invalid.
    init?(_ row: inout some UnkeyedDecodingContainer, if isWanted: (StoredTime) -> Bool) throws {
        let time = try StoredTime(&row)
        guard isWanted(time) else { return nil }
        show = try row.decode(Int.self)
        placeholder = try row.instant()
        episode = try row.episode(at: time)
    }

    var json: JSONValue {
        let place = [.integer(show), JSONValue(placeholder?.secondsSince1970)]
        return .array(StoredTime(episode).row + place + episode.storedRow)
    }

    /// Returns the airing, or nil if the episode has no date.
    func event(of show: Show, isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}
