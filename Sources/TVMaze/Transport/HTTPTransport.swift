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
    /// - Throws: ``TransportFailure`` if no complete response arrives.
    func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(TransportFailure) -> HTTPResponse
    /// Closes all connections unless a request is in progress. The next request opens a new one.
    func closeIdleConnections()
    /// Closes all connections. No request may follow.
    func close()
}
