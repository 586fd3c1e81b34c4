/// A show that is kept once, however many events are its episodes.
///
/// A show has two dozen parts, each of which a copy would have to be counted for.
public final class SharedShow: Sendable, Hashable {
    /// The show.
    public let show: Show

    /// Keeps a show.
    public init(_ show: Show) {
        self.show = show
    }

    /// Whether both are the same or tell the same.
    public static func == (left: SharedShow, right: SharedShow) -> Bool {
        left === right || left.show == right.show
    }

    /// Hashes what is told.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(show)
    }
}
