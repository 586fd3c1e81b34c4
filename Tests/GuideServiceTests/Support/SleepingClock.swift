import Synchronization

/// A clock whose sleeps return immediately and report their length.
final class SleepingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let slept: @Sendable (_ seconds: Int) -> Void

    init(_ slept: @escaping @Sendable (_ seconds: Int) -> Void) {
        self.slept = slept
    }

    let now = ContinuousClock.now
    let minimumResolution: Swift.Duration = .seconds(1)

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        try Task.checkCancellation()
        slept(Int(now.duration(to: deadline).components.seconds))
        await Task.yield()
    }
}
