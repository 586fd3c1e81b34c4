import struct Foundation.URL

/// A GET as the loop takes it.
struct CurlRequest: Sendable {
    let url: URL
    let userAgent: String
    let accept: String
    let limits: TransportLimits

    var isSecure: Bool { url.scheme?.lowercased() == "https" }
}
