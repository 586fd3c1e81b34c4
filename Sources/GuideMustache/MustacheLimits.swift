/// How far a rendering may go before it is stopped with an error.
///
/// A template may call itself, so a few bytes can ask for endless work. Real pages stay far below the standard limits.
public struct MustacheLimits: Sendable, Equatable {
    /// How many partials and parents may be open within each other.
    public var depth: Int

    /// How many bytes of UTF-8 may be written.
    public var output: Int

    /// How many tags and runs of text may be visited, those in loops once for every round.
    public var steps: Int

    /// Limits of one's own; what is not given is as in ``standard``.
    public init(depth: Int = 256, output: Int = 64 << 20, steps: Int = 50_000_000) {
        self.depth = depth
        self.output = output
        self.steps = steps
    }

    /// 256 partials deep, 64 MB of output, fifty million steps (some seconds of work).
    public static let standard = MustacheLimits()
}
