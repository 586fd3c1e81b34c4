/// The clock that measures durations in a run, as a `Clock` for tasks.
struct MonotonicClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let context: ProgramContext

    var now: Instant { context.monotonicClock() }
    var minimumResolution: Duration { ContinuousClock().minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await context.sleep(now.duration(to: deadline))
    }
}
