public import TVModel

/// A show, and its cast if the response includes it.
public struct ShowWithCast: Sendable, Hashable {
    /// The show.
    public let show: Show
    /// Its cast, or nil if the response does not include it.
    public let cast: Cast?

    /// Creates a show with its cast.
    public init(show: Show, cast: Cast?) {
        self.show = show
        self.cast = cast
    }
}
