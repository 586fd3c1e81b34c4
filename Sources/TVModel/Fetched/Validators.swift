/// The header fields of a response by which the service tells, when it is asked again, whether the response has changed.
///
/// Source: RFC 9110, sections 8.8 and 13.1.
public struct Validators: Sendable, Hashable {
    /// The value of `ETag`, as the service wrote it.
    public let etag: String?
    /// The value of `Last-Modified`, as the service wrote it.
    public let lastModified: String?

    /// The longest value in bytes that is kept.
    private static let maxBytes = 1_024

    /// Creates validators from the values that can be sent back; nil without any.
    public init?(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag.flatMap(Self.sendable)
        self.lastModified = lastModified.flatMap(Self.sendable)
        guard self.etag != nil || self.lastModified != nil else { return nil }
    }

    /// A value that fits into a header field; nil for any other.
    private static func sendable(_ value: String) -> String? {
        let isSendable =
            !value.isEmpty && value.utf8.count <= maxBytes && value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isSendable ? value : nil
    }
}
