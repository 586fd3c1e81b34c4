/// The limits of a rendering. A rendering that exceeds one of them fails with an error.
///
/// A template may include itself, so even a short one can cause endless work. Real pages stay far below the standard
/// limits.
public struct MustacheLimits: Sendable, Equatable {
    /// The maximum depth of nested partials and parents.
    public var depth: Int
    /// The maximum size of the output, in bytes of UTF-8.
    public var output: Int
    /// The maximum number of tags and runs of text to visit. Those in a loop are counted once per item.
    public var steps: Int

    /// Creates limits. Parameters that are left out have the values of ``standard``.
    public init(depth: Int = 256, output: Int = 64 << 20, steps: Int = 50_000_000) {
        self.depth = depth
        self.output = output
        self.steps = steps
    }

    /// 256 partials deep, 64 MB of output, fifty million steps (some seconds of work).
    public static let standard = MustacheLimits()
}
