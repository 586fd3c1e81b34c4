/// The offsets of a zone during a span of time, from a source other than Foundation.
public struct ZoneOffsets: Sendable, Hashable {
    /// A change of the offset.
    public struct Change: Sendable, Hashable {
        /// The first instant of the new offset.
        public let instant: Instant
        /// The new offset, in seconds east of UTC.
        public let offset: Int

        /// Creates a change to an offset at an instant.
        public init(at instant: Instant, to offset: Int) {
            self.instant = instant
            self.offset = offset
        }
    }

    private let end: Instant
    private let changes: [Change]

    /// Creates the offsets from the first change until an instant.
    ///
    /// - Parameter changes: The changes in chronological order. The first is the offset at the beginning of the span.
    public init(_ changes: [Change], until end: Instant) {
        self.changes = changes
        self.end = end
    }

    /// Returns the offset in seconds east of UTC, or nil outside the span.
    func offset(at instant: Instant) -> Int? {
        guard let first = changes.first, first.instant <= instant, instant < end else { return nil }
        return changes.last { $0.instant <= instant }?.offset
    }
}
