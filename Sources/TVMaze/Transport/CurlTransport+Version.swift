import CurlOnDemand

extension CurlTransport {
    /// The versions of libcurl and of the libraries that it uses, separated by spaces, or nil if libcurl cannot be
    /// used.
    package static var libraryVersion: String? {
        guard libcurl_load() == nil else { return nil }
        return String(cString: libcurl_version())
    }
}
