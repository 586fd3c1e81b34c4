import GuideJSON
import TVModel

/// An airing on disk: an array of its show's index in the day's list of shows, its placeholder and its episode.
struct StoredEvent: JSONRepresentable {
    let show: Int
    private let placeholder: Instant?
    private let episode: Episode

    init(_ event: TVEvent, show: Int) {
        self.show = show
        placeholder = event.start == nil ? event.sortInstant : nil
        episode = event.episode
    }

    /// Reads a row; nil if its episode is not wanted.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or impossible.
    init?(_ row: inout some UnkeyedDecodingContainer, if isWanted: (Episode) -> Bool) throws {
        show = try row.decode(Int.self)
        placeholder = try row.instant()
        guard let episode = try row.episode(if: isWanted) else { return nil }
        self.episode = episode
    }

    var json: JSONValue {
        .array([.integer(show), JSONValue(placeholder?.secondsSince1970)] + episode.storedRow)
    }

    /// The airing; nil if the episode has no date.
    func event(of show: Show, isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}
