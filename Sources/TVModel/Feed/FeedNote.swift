/// How the time of an event in a regional feed is known.
public enum FeedNote: String, Sendable, Hashable, CaseIterable {
    /// The time of the Eastern schedule was moved to the clock of the feed.
    case moved
    /// The event is on everywhere at the same moment as in the East.
    case live
    /// Only the time of the Eastern feed is known; the provider may carry another one.
    case east
    /// The time was worked out, but stations differ.
    case about
}
