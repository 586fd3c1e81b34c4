import CSystem
public import GuidePlatform
public import TVModel

/// A transport that uses libcurl, which is loaded with the first request. All requests share connections.
public final class CurlTransport: HTTPTransport {
    private let limits: TransportLimits
    private let request: @Sendable (URL, TransportLimits) -> CurlRequest
    private let loop: CurlLoop

    /// The versions of libcurl and of the libraries that it uses, separated by spaces, or nil if libcurl cannot be
    /// used.
    package static var libraryVersion: String? {
        libcurl_load() == nil ? String(cString: libcurl_version()) : nil
    }

    /// Creates a transport with these `User-Agent` and `Accept` headers.
    ///
    /// - Parameter variables: The environment variables, some of which name certificates, or nil for those of the process.
    ///   libcurl itself reads those for proxies.
    public init(
        userAgent: String,
        accept: String = "application/json",
        limits: TransportLimits = TransportLimits(),
        environment variables: [String: String]? = nil
    ) {
        self.limits = limits
        let environment = variables.map { Environment($0) } ?? .current
        request = { CurlRequest(url: $0, userAgent: userAgent, accept: accept, limits: $1, environment: environment) }
        loop = CurlLoop(keepAlive: limits.keepAlive)
    }

    deinit { close() }

    /// Sends a GET request and returns the response, without following redirects.
    public func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(FetchError) -> HTTPResponse {
        guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
            throw .noConnection(url, .other("it has no web address"))
        }
        var limits = limits
        limits.total = min(limits.total, limit)
        limits.bodyBytes = min(limits.bodyBytes, bodyBytes)
        return try await loop.outcome(of: request(url, limits)).get()
    }

    /// Closes all connections. A request in progress fails as cancelled, and so does any that follows.
    public func close() {
        loop.close()
    }
}
