import CSystem
import GuidePlatform
import TVModel

extension CurlTransfer {
    /// Converts an error code of libcurl. Source: curl.se/libcurl/c/libcurl-errors.html.
    func failure(for code: Int32) -> TransportFailure {
        var message = String(cString: message)
        if message.isEmpty { message = String(cString: libcurl_easy_strerror(code)) }
        if let reason = proxyReason(code, message) { return .proxy(reason) }
        return switch code {
        case 7: connectionFailure
        case 6: .unknownHost
        case Self.timeout: .timedOut
        case 35: .noSecureConnection(message)
        case 51, 60, 83, 90, 91: .insecure
        case 77: .noCertificates(message)
        // HTTP/0.9, other protocols, and heads that are too large for libcurl.
        case 1, 8, 27, 43, 100: .invalidResponse
        // A short or missing body, bytes that cannot be decompressed, and errors of HTTP/2.
        case 0, 16, 18, 23, 52, 55, 56, 61, 92: .connectionLost
        // The message of libcurl may quote an address with its password.
        default: .other(String(cString: libcurl_easy_strerror(code)))
        }
    }

    private var connectionFailure: TransportFailure {
        let systemError = Int32(truncatingIfNeeded: libcurl_easy_getinfo_number(easy, .systemError))
        let failure = SystemFailure(operation: "connect", code: systemError)
        if systemError == 0 || failure.isRefusedConnection { return .connectionRefused }
        return failure.isMissingNetwork ? .unknownHost : .other(failure.reason)
    }

    /// Returns the reason why the proxy cannot be used if a failure is about one.
    private func proxyReason(_ code: Int32, _ message: String) -> String? {
        guard hasProxy else { return nil }
        let status = message.firstMatch(of: #/\b[1-5][0-9]{2}\b/#).map { ", which answered with status \($0.output)" }
        return switch code {
        case 5 where message.contains("resolve proxy"): "cannot be reached, since the proxy cannot be found"
        case _ where code == 5 || message.contains("Unsupported proxy"):
            "cannot be reached, since the proxy's address is invalid"
        case 7 where namesProxy(message): "cannot be reached, since the proxy cannot be connected to"
        case 56 where message.contains("CONNECT"): "cannot be reached through the proxy\(status ?? "")"
        case 97: "cannot be reached through the proxy"
        default: nil
        }
    }

    /// Whether the environment names a proxy that libcurl may use for the request.
    private var hasProxy: Bool {
        let own = request.url.scheme?.lowercased() == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
        return (own + ["all_proxy", "ALL_PROXY"]).contains { request.environment[$0] != nil }
    }

    /// Returns whether a message about a failed connection is about a proxy, which libcurl does not report otherwise.
    ///
    /// The message is "Failed to connect to HOST port NUMBER via PROXY after ...", or its host is the proxy.
    private func namesProxy(_ message: String) -> Bool {
        guard let words = message.firstMatch(of: #/connect to (\S+) port (\d+)( via)?/#) else { return false }
        let url = request.url
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        let host = url.host(percentEncoded: false)?.lowercased().filter { !"[]".contains($0) }
        return words.3 != nil || words.1.lowercased() != host || Int(words.2) != port
    }
}
