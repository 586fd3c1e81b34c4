import GuidePlatform
import TVModel

/// An airing on disk: a row of its times, the index of its show in the list of the day, its placeholder and the rest of
/// its episode.
struct StoredEvent: StoredModel {
    let show: Int
    private let placeholder: Instant?
    private let episode: Episode

    init(_ event: TVEvent, show: Int) {
        self.init(event.episode, show: show, placeholder: event.start == nil ? event.sortInstant : nil)
    }

    private init(_ episode: Episode, show: Int, placeholder: Instant?) {
        (self.episode, self.show, self.placeholder) = (episode, show, placeholder)
    }

    static func exchanged(_ event: StoredEvent?, with members: inout StoredMembers) throws -> StoredEvent {
        var (show, placeholder) = (event?.show ?? 0, event?.placeholder)
        let episode = try Episode.exchanged(event?.episode, with: &members) { members in
            try members.exchange("show", &show)
            try members.exchange("placeholder", &placeholder, isStrict: true)
        }
        return StoredEvent(episode, show: show, placeholder: placeholder)
    }

    /// Returns the airing, or nil if the episode has no date.
    func event(of show: Show, isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}
