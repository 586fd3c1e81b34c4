/// The bounds of a rendering, which ends with an error if it exceeds them.
///
/// A template may include itself, so a few bytes can cause endless work. Real pages stay far below the standard limits.
public struct MustacheLimits: Sendable, Equatable {
    /// The largest number of partials and parents within each other.
    public var depth: Int

    /// The largest output in bytes of UTF-8.
    public var output: Int

    /// The largest number of visited tags and runs of text; those in a loop count for each item.
    public var steps: Int

    /// Limits that differ from ``standard`` where given.
    public init(depth: Int = 256, output: Int = 64 << 20, steps: Int = 50_000_000) {
        self.depth = depth
        self.output = output
        self.steps = steps
    }

    /// 256 partials deep, 64 MB of output, fifty million steps (some seconds of work).
    public static let standard = MustacheLimits()
}
