public import struct Foundation.Data
public import struct Foundation.URL

/// The way a request travels: one GET out, one whole answer back.
///
/// It follows no redirect, tries once, and knows nothing of what it carries.
public protocol HTTPTransport: Sendable {
    /// The answer to a GET of an address.
    ///
    /// - Throws: ``TransportFailure`` if there is no whole answer; any status is an answer.
    func get(_ url: URL) async throws(TransportFailure) -> HTTPResponse
    /// Ends all connections, unless a request is under way; the next one opens a connection again.
    func rest()
    /// Ends all connections. Nothing may be asked afterwards.
    func close()
}

/// A whole answer of a server.
public struct HTTPResponse: Sendable {
    /// The status code, 100 to 599.
    public let status: Int
    /// The body, decoded from its transfer encoding.
    public let body: Data
    /// Where a redirect leads, as the server wrote it.
    public let location: String?
    /// The `Retry-After` header, as the server wrote it.
    public let retryAfter: String?

    /// An answer with these parts.
    public init(status: Int, body: Data, location: String? = nil, retryAfter: String? = nil) {
        self.status = status
        self.body = body
        self.location = location
        self.retryAfter = retryAfter
    }
}

/// Why there is no answer.
public enum TransportFailure: Error, Hashable, Sendable {
    /// There is no host of this name, or no network at all.
    case unknownHost
    /// Nobody listens there.
    case connectionRefused
    /// The connection ended before the answer did.
    case connectionLost
    /// No byte came for too long, or the answer took too long as a whole.
    case timedOut
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The certificate of the server is not trusted.
    case insecure
    /// The library that speaks HTTP is not on this machine, in the words of the system.
    case noLibrary(String)
    /// The asking task was cancelled.
    case cancelled
    /// Something else, in the words of the system.
    case other(String)
}

/// How patient a transport is, and how much it takes.
public struct TransportLimits: Sendable {
    /// How long may pass without a byte; whole seconds.
    public var idle: Duration = .seconds(10)
    /// How long an answer may take in all.
    public var total: Duration = .seconds(30)
    /// The largest body in bytes.
    public var bodyBytes = 32 * 1_048_576

    /// The limits of everyday use: 10 s without a byte, 30 s in all, 32 MB.
    public init() {}
}
