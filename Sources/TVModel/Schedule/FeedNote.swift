/// The source of an event's time in a regional feed.
public enum FeedNote: String, Sendable, Hashable, CaseIterable {
    /// The event airs everywhere at the same instant.
    case live
    /// A recorded program that airs together with the Eastern feed.
    case same
    /// The local time of the Eastern schedule, on the clock of the feed.
    case moved
    /// The time of the network's West feed. Some providers carry only the Eastern one.
    case west
    /// Only the Eastern time is known. The provider may carry another feed.
    case east
    /// The time is an estimate, since stations differ.
    case about
}
