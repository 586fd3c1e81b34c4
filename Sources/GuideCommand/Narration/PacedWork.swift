/// Work of parts that each take requests, so that the service's rate limit bounds its speed.
struct PacedWork: Hashable {
    /// The most requests that may start within ``span``.
    private static let limit = 20
    /// The time span of the service's rate limit.
    private static let span = Duration.seconds(10)

    private let done: Int
    private let count: Int
    private let requests: Int

    /// Work with some parts done.
    ///
    /// - Parameter requests: The number of requests per part.
    init(done: Int, of count: Int, requests: Int = 1) {
        self.done = done
        self.count = count
        self.requests = requests
    }

    /// About how long the rest takes, by the limit or, if that is longer, by the pace so far; nil
    /// if nothing is left.
    func timeLeft(after elapsed: Duration) -> Duration? {
        guard done < count else { return nil }
        let byLimit = Self.span * ((count * requests - 1) / Self.limit) - elapsed
        let byPace = done > 0 ? elapsed * (count - done) / done : .zero
        // Work of a few parts begins with a burst that says nothing of the pace.
        return max(byLimit, done < count / 10 ? .zero : byPace, .seconds(1))
    }
}
