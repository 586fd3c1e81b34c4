/// The header fields of a response that a later request sends back, so that the service can report whether the response
/// has changed.
///
/// Source: RFC 9110, sections 8.8 and 13.1.
public struct Validators: Sendable, Hashable {
    /// The value of `ETag`, as the service sent it.
    public let etag: String?
    /// The value of `Last-Modified`, as the service sent it.
    public let lastModified: String?

    /// The maximum length of a value, in bytes.
    private static let maxBytes = 1_024

    /// Creates validators from the values that can be sent back, or nil if neither can.
    public init?(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag.flatMap(Self.sendable)
        self.lastModified = lastModified.flatMap(Self.sendable)
        guard self.etag != nil || self.lastModified != nil else { return nil }
    }

    /// Returns a value that is valid in a header field, or nil for any other value.
    private static func sendable(_ value: String) -> String? {
        let isSendable =
            !value.isEmpty && value.utf8.count <= maxBytes && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isSendable ? value : nil
    }
}
