package import TVModel

/// The two times of a moment: how long the program has run, and what date it is.
package struct Moment: Hashable, Sendable {
    /// The time since the program started, which never jumps.
    package let uptime: Duration
    /// The present, by which the guide goes.
    package let present: Instant

    /// A moment.
    package init(uptime: Duration, present: Instant) {
        self.uptime = uptime
        self.present = present
    }
}
