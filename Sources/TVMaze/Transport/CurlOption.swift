/// The numbers of libcurl's options. Source: curl/curl.h and curl/multi.h, which never change them.
enum CurlOption {
    static let url: Int32 = 10_002
    static let userAgent: Int32 = 10_018
    static let headers: Int32 = 10_023
    static let acceptEncoding: Int32 = 10_102
    static let httpVersion: Int32 = 84
    /// HTTP/0.9, which has no head, so that any bytes would be a valid response.
    static let allowsHTTP09: Int32 = 285
    static let protocols: Int32 = 181
    static let protocolNames: Int32 = 10_318
    static let noSignals: Int32 = 99
    /// Whether a request waits for a connection that it can share.
    static let waitsForSharing: Int32 = 237
    /// Whether closing does not wait for a pending DNS lookup.
    static let quickExit: Int32 = 322
    static let hidesProxyHead: Int32 = 265
    static let certificateFile: Int32 = 10_065
    static let certificateFolder: Int32 = 10_097

    static let bodyReceiver: Int32 = 20_011
    static let bodyContext: Int32 = 10_001
    static let headReceiver: Int32 = 20_079
    static let headContext: Int32 = 10_029
    static let errorBuffer: Int32 = 10_010

    static let maxConnects: Int32 = 6
    static let maxHostConnections: Int32 = 7

    /// The numbers of values that `curl_easy_getinfo` returns.
    enum Info {
        static let status: Int32 = 0x20_0002
        static let systemError: Int32 = 0x20_0019
    }

    /// The values of ``httpVersion``.
    enum Version {
        static let http11 = 2
        /// HTTP/2 if the server supports it on a secure connection.
        static let http2 = 4
    }
}
