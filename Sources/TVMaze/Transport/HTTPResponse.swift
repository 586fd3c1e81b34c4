public import struct Foundation.Data
public import TVModel

/// A complete response of a server.
public struct HTTPResponse: Sendable {
    /// The status code, 100 to 599.
    public let status: Int
    /// The body, decoded from its transfer encoding.
    public let body: Data
    /// The `Location` header of a redirect, as the server sent it.
    public let location: String?
    /// The `Retry-After` header, as the server sent it.
    public let retryAfter: String?
    /// The `Date` header, as the server sent it.
    public let date: String?
    /// The `ETag` and `Last-Modified` headers, or nil if neither can be sent back.
    public let validators: Validators?

    /// Creates a response with these parts.
    public init(
        status: Int,
        body: Data,
        location: String? = nil,
        retryAfter: String? = nil,
        date: String? = nil,
        validators: Validators? = nil
    ) {
        self.status = status
        self.body = body
        self.location = location
        self.retryAfter = retryAfter
        self.date = date
        self.validators = validators
    }
}
