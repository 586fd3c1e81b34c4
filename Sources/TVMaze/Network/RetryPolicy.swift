/// Whether and when to ask again after a failure. A pure function of what happened.
struct RetryPolicy: Sendable {
    /// The most tries for one request, the first included.
    static let maxAttempts = 3
    /// A wait that nobody would sit through.
    static let longestWait = Duration.seconds(60)

    /// What came of one try.
    enum Failure: Hashable, Sendable {
        case failure(TransportFailure)
        case status(Int, retryAfter: Duration?)
    }

    /// How long to wait before the next try; nil where there is none.
    ///
    /// - Parameters:
    ///   - try: The number of the try that failed, 1 or more.
    ///   - hasCopy: Whether a stored answer could serve instead, so that nobody waits long.
    ///   - jitter: 0 to 1, so that many clients do not come back at the same moment.
    static func wait(after failure: Failure, try number: Int, hasCopy: Bool, jitter: Double) -> Duration? {
        guard number < allowedAttempts(after: failure, hasCopy: hasCopy) else { return nil }
        let backoff = Duration.seconds(2) * (1 << (number - 1)) * (1 + jitter / 4)
        guard case .status(_, let retryAfter?) = failure else { return backoff }
        return retryAfter > longestWait ? nil : retryAfter
    }

    private static func allowedAttempts(after failure: Failure, hasCopy: Bool) -> Int {
        switch failure {
        case .failure(.timedOut): hasCopy ? 2 : maxAttempts
        case .failure(.connectionLost): maxAttempts
        case .status(429, _), .status(500..., _): maxAttempts
        default: 1
        }
    }
}
