/// Lets requests start no faster than the service allows: a sliding window over all starts, and a pause for all when the
/// service asks for one.
///
/// It only says when; it sends nothing. Source: tvmaze.com/api, "Rate limiting".
actor RequestPacer {
    /// How many requests may start within a window.
    static let startsPerWindow = 20
    /// The window: the service's ten seconds, and a little for starts that reach it closer together than they left.
    static let window = Duration.seconds(10.1)

    private let startsPerWindow: Int
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private var starts: [Duration] = []
    private var pauseEnd = Duration.zero

    /// A pacer that has counted nothing yet.
    ///
    /// - Parameter startsPerWindow: How many requests may start within a window; nil for as many as come.
    init(clock: some Clock<Duration>, startsPerWindow: Int? = RequestPacer.startsPerWindow) {
        self.clock = clock
        self.startsPerWindow = startsPerWindow ?? .max
        let origin = clock.now
        elapsed = { @Sendable in origin.duration(to: clock.now) }
    }

    /// Waits until a request may start, and counts it. Tells the waits of more than a moment.
    func turn(waiting: @Sendable (Duration) -> Void) async throws(TransportFailure) {
        while let wait = waitForTurn() {
            if wait > .milliseconds(100) { waiting(wait) }
            do { try await clock.sleep(for: wait) } catch { throw .cancelled }
        }
    }

    /// Holds all requests back for a while.
    func pause(for duration: Duration) {
        pauseEnd = max(pauseEnd, elapsed() + duration)
    }

    /// How long to wait before asking again; nil when the start was granted and counted.
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
