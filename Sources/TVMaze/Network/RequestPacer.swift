import TVModel

/// Keeps to the rate limit of the service: a sliding window over the starts of all requests, and a pause for all
/// requests when the service requests one.
///
/// It sends nothing itself. Source: tvmaze.com/api, "Rate limiting".
actor RequestPacer {
    /// The maximum number of request starts within a window.
    static let startsPerWindow = 20
    /// The length of the window: the service's ten seconds, and a margin for requests that arrive closer together than
    /// they started.
    static let window = Duration.seconds(10.1)

    private let startsPerWindow: Int
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private var starts: [Duration] = []
    private var pauseEnd = Duration.zero

    /// Creates a pacer with no requests so far.
    ///
    /// - Parameter startsPerWindow: The maximum number of request starts within a window, or nil for no limit.
    init(clock: some Clock<Duration>, startsPerWindow: Int? = RequestPacer.startsPerWindow) {
        self.clock = clock
        self.startsPerWindow = startsPerWindow ?? .max
        let origin = clock.now
        elapsed = { @Sendable in origin.duration(to: clock.now) }
    }

    /// Waits until a request may start, and counts it.
    ///
    /// - Parameters:
    ///   - maxPause: The longest pause of the service that the request waits for.
    ///   - waiting: A closure to call before each wait of more than 0.1 s.
    /// - Returns: Whether the request may start. It is false immediately if the pause is longer.
    /// - Throws: ``TransportFailure/cancelled`` if the task is cancelled.
    @discardableResult
    func waitForTurn(
        maxPause: Duration = .seconds(3_600),
        waiting: @Sendable (Duration) -> Void
    ) async throws(TransportFailure) -> Bool {
        while let wait = nextWait() {
            if pauseEnd - elapsed() > maxPause { return false }
            if wait > .milliseconds(100) { waiting(wait) }
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
        }
        return true
    }

    /// Delays all requests.
    func pause(for duration: Duration) {
        pauseEnd = max(pauseEnd, elapsed() + duration)
    }

    /// Returns the wait before another call, or nil if the request may start and was counted.
    private func nextWait() -> Duration? {
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
