import TVModel

/// Decides whether and when a failed request is repeated.
struct RetryPolicy: Sendable {
    /// The maximum number of attempts, including the first.
    static let maxAttempts = 3
    /// The longest accepted wait.
    static let maxWait = Duration.seconds(30)

    /// The failure of one attempt.
    enum Failure: Error, Hashable {
        case failure(TransportFailure)
        case status(Int, retryAfter: Duration?)
    }

    /// Returns the wait before the next attempt, or nil if no attempt is left.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, counted from 1.
    ///   - hasCopy: Whether a cached response exists. If so, fewer attempts are made.
    ///   - jitter: A random number from 0 to 1, so that many clients do not retry at the same time.
    static func wait(after failure: Failure, try number: Int, hasCopy: Bool, jitter: Double) -> Duration? {
        guard number < allowedAttempts(after: failure, hasCopy: hasCopy) else { return nil }
        let backoff = Duration.seconds(2) * (1 << (number - 1)) * (1 + jitter / 4)
        guard case .status(_, let retryAfter?) = failure else { return backoff }
        return retryAfter > maxWait ? nil : retryAfter
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
