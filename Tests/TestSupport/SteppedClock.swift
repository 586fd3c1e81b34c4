import Synchronization

/// A clock for tests without waiting: a sleep advances it to the end of the sleep, and every sleep is recorded.
package final class SteppedClock: Clock {
    /// A moment of the clock, measured from its start.
    package struct Instant: InstantProtocol {
        /// The time since the clock started.
        package let offset: Duration

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct State {
        var now = Duration.zero
        var waits: [Duration] = []
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    package init() {}

    package var now: Instant { Instant(offset: state.withLock(\.now)) }
    package var minimumResolution: Duration { .nanoseconds(1) }

    /// The duration of each sleep, in the order in which they started.
    package var waits: [Duration] { state.withLock(\.waits) }

    /// Advances the clock.
    package func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.waits.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset)
        }
        await Task.yield()
    }
}
