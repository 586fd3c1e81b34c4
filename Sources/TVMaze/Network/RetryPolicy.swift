import TVModel

/// Decides whether and when a failed request is repeated.
struct RetryPolicy: Sendable {
    /// The maximum number of attempts, the first included.
    static let maxAttempts = 3
    /// The longest wait that is accepted.
    static let longestWait = Duration.seconds(30)

    /// The failure of one attempt.
    enum Failure: Hashable, Sendable {
        case failure(TransportFailure)
        case status(Int, retryAfter: Duration?)
    }

    /// The wait before the next attempt; nil after the last.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, 1 or more.
    ///   - hasCopy: Whether a cached answer exists; if so, fewer attempts are made.
    ///   - jitter: 0 to 1, so that many clients do not retry at the same moment.
    static func wait(after failure: Failure, try number: Int, hasCopy: Bool, jitter: Double) -> Duration? {
        guard number < allowedAttempts(after: failure, hasCopy: hasCopy) else { return nil }
        let backoff = Duration.seconds(2) * (1 << (number - 1)) * (1 + jitter / 4)
        guard case .status(_, let retryAfter?) = failure else { return backoff }
        return retryAfter > longestWait ? nil : retryAfter
    }

    private static func allowedAttempts(after failure: Failure, hasCopy: Bool) -> Int {
        switch failure {
        case .failure(.timedOut): hasCopy ? 2 : maxAttempts
        case .failure(.connectionLost), .failure(.noSecureConnection): maxAttempts
        case .status(429, _), .status(500..., _): maxAttempts
        default: 1
        }
    }
}
