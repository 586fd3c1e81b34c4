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
    func get(
        _ url: URL,
        within limit: Duration,
        upTo bodyBytes: Int
    ) async throws(FetchError) -> HTTPResponse
    /// Closes all connections. No request may follow.
    func close()
}

/// The time and size limits of a transport.
public struct TransportLimits: Sendable {
    /// The maximum time without a received byte, in whole seconds.
    public var idle: Duration = .seconds(10)
    /// The maximum time for a complete response.
    public var total: Duration = .seconds(30)
    /// The time for which connections stay open without a request.
    public var keepAlive: Duration = .seconds(15)
    /// The maximum size of a body, in bytes.
    public var bodyBytes = 32 * 1_048_576

    /// Creates the default limits: 10 s without a byte, 30 s for a complete response, 15 s without a request, 32 MB.
    public init() {}
}

struct CurlRequest: Sendable {
    let url: URL
    let userAgent: String
    /// The value of the `Accept` header.
    let accept: String
    let limits: TransportLimits
    /// The environment variables, some of which name proxies and certificates.
    let environment: Environment
}

/// A response of a server.
public struct HTTPResponse: Sendable {
    /// The status code, 100 to 599.
    public internal(set) var status: Int
    /// The body, decoded from its transfer encoding.
    public internal(set) var body: Data
    /// The `Location` header of a redirect, as the server sent it.
    public private(set) var location: String?
    /// The `Retry-After` header, as the server sent it.
    public private(set) var retryAfter: String?
    /// The `Date` header, as the server sent it.
    public private(set) var date: String?
    /// The declared length of the body. A number that is too large for `Int` becomes its maximum.
    private(set) var contentLength: Int?

    /// Creates a response with these parts.
    public init(
        status: Int,
        body: Data,
        location: String? = nil,
        retryAfter: String? = nil,
        date: String? = nil
    ) {
        self.status = status
        self.body = body
        self.location = location
        self.retryAfter = retryAfter
        self.date = date
    }

    /// Sets the property to which a line of the head belongs, if any.
    mutating func read(_ line: some Collection<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = String(text[text.index(after: colon)...].trimmed)
        switch text[..<colon].lowercased() {
        case "location": location = value
        case "retry-after": retryAfter = value
        case "date": date = value
        case "content-length" where value.utf8.allSatisfy { (0x30...0x39).contains($0) }:
            contentLength = Int(value) ?? .max
        default: break
        }
    }
}
