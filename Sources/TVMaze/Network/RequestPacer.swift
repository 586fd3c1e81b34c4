import TVModel

/// Keeps the rate limit of the service: a sliding window over all request starts, and a pause for all requests when the
/// service asks for one.
///
/// It sends nothing itself. Source: tvmaze.com/api, "Rate limiting".
actor RequestPacer {
    /// The maximum number of request starts within a window.
    static let startsPerWindow = 20
    /// The window: the service's ten seconds, and a margin for requests that arrive closer together than they started.
    static let window = Duration.seconds(10.1)

    private let startsPerWindow: Int
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private var starts: [Duration] = []
    private var pauseEnd = Duration.zero

    /// A pacer without any counted starts.
    ///
    /// - Parameter startsPerWindow: The maximum number of request starts within a window; nil for no limit.
    init(clock: some Clock<Duration>, startsPerWindow: Int? = RequestPacer.startsPerWindow) {
        self.clock = clock
        self.startsPerWindow = startsPerWindow ?? .max
        let origin = clock.now
        elapsed = { @Sendable in origin.duration(to: clock.now) }
    }

    /// Waits until a request may start, and counts it.
    ///
    /// - Parameters:
    ///   - patience: The longest pause of the service's that the request waits for.
    ///   - waiting: Called before each wait of more than 0.1 s.
    /// - Returns: Whether the request may start; false at once if the pause is longer.
    /// - Throws: ``TransportFailure/cancelled`` if the task is cancelled.
    @discardableResult
    func turn(
        patience: Duration = .seconds(3_600),
        waiting: @Sendable (Duration) -> Void
    ) async throws(TransportFailure) -> Bool {
        while let wait = waitForTurn() {
            if pauseEnd - elapsed() > patience { return false }
            if wait > .milliseconds(100) { waiting(wait) }
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
        }
        return true
    }

    /// Delays all requests.
    func pause(for duration: Duration) {
        pauseEnd = max(pauseEnd, elapsed() + duration)
    }

    /// The wait before another call; nil if the request may start and was counted.
    private func waitForTurn() -> Duration? {
        let now = elapsed()
        if now < pauseEnd { return pauseEnd - now }
        starts.removeAll { $0 + Self.window <= now }
        guard starts.count >= startsPerWindow, let oldest = starts.first else {
            starts.append(now)
            return nil
        }
        return oldest + Self.window - now
    }
}
