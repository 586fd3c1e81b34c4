import struct Foundation.URL

/// A GET request for the loop.
struct CurlRequest: Sendable {
    let url: URL
    let userAgent: String
    let accept: String
    let limits: TransportLimits

    var isSecure: Bool { url.scheme?.lowercased() == "https" }
}
