/// Work of which each part takes requests, so that the limit of the service says how quickly it can be done at best.
struct PacedWork: Hashable {
    /// How many requests may start within ``span``.
    private static let limit = 20
    /// The span that the service counts requests in.
    private static let span = Duration.seconds(10)

    private let done: Int
    private let count: Int
    private let requests: Int

    /// Work of which so many parts are done.
    ///
    /// - Parameter requests: How many requests each part takes.
    init(done: Int, of count: Int, requests: Int = 1) {
        self.done = done
        self.count = count
        self.requests = requests
    }

    /// About how long the rest takes: what the limit demands, or what the pace until now foretells if that is longer; nil
    /// where there is nothing left.
    func timeLeft(after elapsed: Duration) -> Duration? {
        guard done < count else { return nil }
        let byLimit = Self.span * ((count * requests - 1) / Self.limit) - elapsed
        let byPace = done > 0 ? elapsed * (count - done) / done : .zero
        // Work of a few parts begins with a burst that says nothing of the pace.
        return max(byLimit, done < count / 10 ? .zero : byPace, .seconds(1))
    }
}
