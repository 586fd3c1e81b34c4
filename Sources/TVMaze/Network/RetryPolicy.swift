import GuidePlatform
import TVModel

/// Decides whether and when a failed request is repeated.
enum RetryPolicy {
    static let maxAttempts = 3
    static let maxWait = Duration.seconds(30)
    /// The maximum time for a request with all its attempts, waits and redirects. It starts with the first attempt, so that
    /// waiting for the rate limit does not count. With it, a week ends within 45 seconds, however slow the service is.
    static let limit = Duration.seconds(40)
    static let limitWithCopy = Duration.seconds(10)

    /// Returns the wait before the next attempt, or nil if no attempt is left.
    ///
    /// - Parameters:
    ///   - requested: The wait that the service asks for, if any.
    ///   - number: The number of the failed attempt, counted from 1.
    ///   - hasCopy: Whether a cached response exists. If so, fewer attempts are made.
    ///   - jitter: A random number from 0 to 1, so that many clients do not retry at the same time.
    static func wait(
        after failure: FetchError,
        requested: Duration?,
        try number: Int,
        hasCopy: Bool,
        jitter: Double = .random(in: 0...1)
    ) -> Duration? {
        guard number < allowedAttempts(after: failure, hasCopy: hasCopy) else { return nil }
        let backoff = Duration.seconds(2) * (1 << (number - 1)) * (1 + jitter / 4)
        guard let requested else { return backoff }
        return requested > maxWait ? nil : requested
    }

    private static func allowedAttempts(after failure: FetchError, hasCopy: Bool) -> Int {
        switch failure {
        case .noConnection(_, .timedOut): hasCopy ? 2 : maxAttempts
        case .noConnection(_, .connectionLost), .noConnection(_, .noSecureConnection): maxAttempts
        case .rateLimited, .refused(_, status: 500...): maxAttempts
        default: 1
        }
    }
}

/// Detects JSON that was truncated by a dropped connection.
///
/// A truncated gzip body with a matching length arrives as a complete response, so checking the length is not enough.
enum JSONTruncation {
    /// Returns whether the text is blank, or begins as an array or object and ends otherwise.
    ///
    /// A text that does not begin as JSON does, such as an HTML page, is not truncated JSON. One that was cut right after an
    /// inner value of the same kind is left to the decoder.
    static func isTruncated(_ json: Data) -> Bool {
        guard let first = json.first(where: { !isBlank($0) }), let last = json.last(where: { !isBlank($0) }) else {
            return true
        }
        return first == UInt8(ascii: "[") && last != UInt8(ascii: "]")
            || first == UInt8(ascii: "{") && last != UInt8(ascii: "}")
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
