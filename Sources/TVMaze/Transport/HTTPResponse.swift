public import struct Foundation.Data

/// A whole answer of a server.
public struct HTTPResponse: Sendable {
    /// The status code, 100 to 599.
    public let status: Int
    /// The body, decoded from its transfer encoding.
    public let body: Data
    /// The `Location` header of a redirect, as the server wrote it.
    public let location: String?
    /// The `Retry-After` header, as the server wrote it.
    public let retryAfter: String?
    /// The `Date` header, as the server wrote it.
    public let date: String?

    /// An answer with these parts.
    public init(status: Int, body: Data, location: String? = nil, retryAfter: String? = nil, date: String? = nil) {
        self.status = status
        self.body = body
        self.location = location
        self.retryAfter = retryAfter
        self.date = date
    }
}
