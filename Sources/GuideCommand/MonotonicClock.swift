/// The clock of a run that measures durations, in the form that tasks can wait for.
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
