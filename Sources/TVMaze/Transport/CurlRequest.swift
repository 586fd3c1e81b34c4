import struct Foundation.URL
import TVModel

/// A GET request for the loop.
struct CurlRequest: Sendable {
    let url: URL
    let userAgent: String
    let accept: String
    /// The validators of the caller's copy, if any.
    let validators: Validators?
    let limits: TransportLimits
    /// The time at which the request times out, even if it has not been sent by then.
    let deadline: ContinuousClock.Instant

    /// The header fields that libcurl does not add itself.
    var headers: [String] {
        ["Accept: \(accept)"]
            + (validators?.etag.map { ["If-None-Match: \($0)"] } ?? [])
            + (validators?.lastModified.map { ["If-Modified-Since: \($0)"] } ?? [])
    }

    var isSecure: Bool { url.scheme?.lowercased() == "https" }
}
