/// The offsets of a zone during a span of time. They come from another source than Foundation, or were read from
/// Foundation in advance, since each of its answers takes long.
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

    /// Reads the offsets of a clock for the days around an instant.
    init(of clock: ZoneClock, around instant: Instant) {
        let start = instant + -Self.days * 86_400
        var changes = [Change(at: start, to: clock.offset(at: start))]
        for day in -Self.days..<Self.days {
            // No clock is changed twice within a day.
            let change = clock.change(after: instant + day * 86_400, until: instant + (day + 1) * 86_400)
            if let change { changes.append(change) }
        }
        self.init(changes, until: instant + Self.days * 86_400)
    }

    /// The number of days before and after an instant to read: its week, and the next Monday.
    private static let days = 9

    /// Returns the offset in seconds east of UTC, or nil outside the span.
    func offset(at instant: Instant) -> Int? {
        guard let first = changes.first, first.instant <= instant, instant < end else { return nil }
        return changes.last { $0.instant <= instant }?.offset
    }
}

extension ZoneClock {
    /// Returns the change of the offset within a span, or nil if both ends have the same offset.
    fileprivate func change(after start: Instant, until end: Instant) -> ZoneOffsets.Change? {
        let offset = offset(at: end)
        guard self.offset(at: start) != offset else { return nil }
        var (before, after) = (start, end)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if self.offset(at: middle) == offset { after = middle } else { before = middle }
        }
        return ZoneOffsets.Change(at: after, to: offset)
    }
}
