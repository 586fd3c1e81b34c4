import GuidePlatform

/// A GET request for the loop.
struct CurlRequest: Sendable {
    let url: URL
    let userAgent: String
    /// The other header fields that libcurl does not add itself, a line each.
    let headers: [String]
    let limits: TransportLimits
    /// The environment variables, some of which name proxies and certificates.
    let environment: Environment
    /// The time at which the request times out, even if it has not been sent by then.
    let deadline: ContinuousClock.Instant
}
