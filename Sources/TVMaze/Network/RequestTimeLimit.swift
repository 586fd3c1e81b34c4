/// The maximum time for a request with all its attempts, waits and redirects. It starts with the first attempt, so that
/// waiting for the rate limit does not count.
struct RequestTimeLimit: Sendable {
    /// The usual limit. With it, fetching a week ends within 45 seconds, however slow the service is.
    static let usual = Duration.seconds(40)
    /// The limit if a cached response exists.
    static let withCopy = Duration.seconds(10)

    private let limit: Duration
    private var end: Duration?

    init(_ limit: Duration) {
        self.limit = limit
    }

    /// Returns the remaining time, zero or negative if the limit is exceeded.
    func left(at now: Duration) -> Duration {
        end.map { $0 - now } ?? limit
    }

    /// Starts the time, unless it has already started.
    mutating func start(at now: Duration) {
        end = end ?? now + limit
    }
}
