/// The clock that measures durations in a run, as a `Clock` for tasks.
struct MonotonicClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let time: @Sendable () -> Instant

    init(of context: ProgramContext) {
        time = context.monotonicClock
    }

    var now: Instant { time() }

    var minimumResolution: Duration { ContinuousClock().minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance, clock: ContinuousClock())
    }
}
