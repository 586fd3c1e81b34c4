package import TVModel

/// A point in time on both clocks, the monotonic clock and the wall clock.
package struct Moment: Hashable, Sendable {
    /// The time since the program started, on a monotonic clock.
    package let uptime: Duration
    /// The wall-clock time that the guide follows.
    package let present: Instant

    /// Creates a moment.
    package init(uptime: Duration, present: Instant) {
        self.uptime = uptime
        self.present = present
    }
}
