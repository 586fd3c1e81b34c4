public import TVModel

/// A show that the user saved.
public struct Favorite: Sendable, Hashable, Identifiable {
    /// The show as it was last fetched.
    public let show: Show
    /// The time at which the user added it.
    public internal(set) var addedAt: Instant
    /// The time at which its details were fetched.
    public let fetchedAt: Instant
    /// The episode up to which the user has seen the show, or nil if there is no mark.
    public internal(set) var seen: SeenMark?
    /// The name of the file with the episodes and the cast.
    package let file: String

    /// The ID of the show.
    public var id: Show.ID { show.id }

    /// Creates a favorite.
    package init(show: Show, addedAt: Instant, fetchedAt: Instant, seen: SeenMark? = nil, file: String) {
        self.show = show
        self.addedAt = addedAt
        self.fetchedAt = fetchedAt
        self.seen = seen
        self.file = file
    }
}
