public import struct Foundation.URL
public import TVModel

/// Sends one GET and returns the whole answer. It follows no redirect and never retries.
public protocol HTTPTransport: Sendable {
    /// Sends a GET and returns the answer.
    ///
    /// - Parameter limit: The longest time for the whole answer, if that is shorter than the transport's own limit.
    /// - Throws: ``TransportFailure`` if no whole answer arrives.
    func get(_ url: URL, within limit: Duration) async throws(TransportFailure) -> HTTPResponse
    /// Closes all connections unless a request is in progress; the next request opens one again.
    func closeIdleConnections()
    /// Closes all connections. No request may follow.
    func close()
}
