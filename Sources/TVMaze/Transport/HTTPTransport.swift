public import GuidePlatform
public import TVModel

/// A transport that sends a GET request and returns the complete response. It does not follow redirects and never
/// retries.
public protocol HTTPTransport: Sendable {
    /// Sends a GET request and returns the response.
    ///
    /// - Parameters:
    ///   - limit: The maximum time for the complete response, if it is shorter than the transport's own limit.
    ///   - bodyBytes: The maximum size of the body, if it is smaller than the transport's own limit.
    /// - Throws: ``FetchError`` if no complete response arrives.
    func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(FetchError) -> HTTPResponse
    /// Closes all connections unless a request is in progress. The next request opens a new one.
    func closeIdleConnections()
    /// Closes all connections. No request may follow.
    func close()
}

/// The time and size limits of a transport.
public struct TransportLimits: Sendable {
    /// The maximum time without a received byte, in whole seconds.
    public var idle: Duration = .seconds(10)
    /// The maximum time for a complete response.
    public var total: Duration = .seconds(30)
    /// The maximum size of a body, in bytes.
    public var bodyBytes = 32 * 1_048_576

    /// Creates the default limits: 10 s without a byte, 30 s for a complete response, 32 MB.
    public init() {}
}

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
