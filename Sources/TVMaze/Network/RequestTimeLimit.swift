/// The time that a request may take with all its attempts, waits and redirects. It starts with the first attempt, so that
/// the wait for its turn does not count.
struct RequestTimeLimit: Sendable {
    /// A week is over within 45 seconds, however slow the service is.
    static let usual = Duration.seconds(40)
    /// The limit where a cached answer may serve.
    static let withCopy = Duration.seconds(10)

    private let limit: Duration
    private var end: Duration?

    init(_ limit: Duration) {
        self.limit = limit
    }

    /// The time that is left; none or less if it is over.
    func left(at now: Duration) -> Duration {
        end.map { $0 - now } ?? limit
    }

    /// Starts, unless it has started.
    mutating func start(at now: Duration) {
        end = end ?? now + limit
    }
}
