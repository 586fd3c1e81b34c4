/// Work in parts that send requests, so that the rate limit of the service limits its speed.
struct PacedWork: Hashable {
    /// The maximum number of requests that may start within ``span``.
    private static let limit = 20
    /// The period of the service's rate limit.
    private static let span = Duration.seconds(10)

    private let done: Int
    private let count: Int
    private let requests: Int

    /// Creates work of which some parts are done.
    ///
    /// - Parameter requests: The number of requests per part.
    init(done: Int, of count: Int, requests: Int = 1) {
        self.done = done
        self.count = count
        self.requests = requests
    }

    /// Returns the estimated time for the rest, computed from the rate limit or, if that is longer, from the speed so
    /// far, or nil if nothing is left.
    func timeLeft(after elapsed: Duration) -> Duration? {
        guard done < count else { return nil }
        let byLimit = Self.span * ((count * requests - 1) / Self.limit) - elapsed
        let byPace = done > 0 ? elapsed * (count - done) / done : .zero
        // The first few parts are done in a burst, from which the speed cannot be estimated.
        return max(byLimit, done < count / 10 ? .zero : byPace, .seconds(1))
    }
}
