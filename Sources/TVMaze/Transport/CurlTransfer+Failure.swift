import CSystem
import GuidePlatform
import TVModel

extension CurlTransfer {
    /// Converts an error code of libcurl. Source: curl.se/libcurl/c/libcurl-errors.html.
    func failure(for code: Int32) -> TransportFailure {
        var message = String(cString: message)
        if message.isEmpty { message = String(cString: libcurl_easy_strerror(code)) }
        if let problem = proxyProblem(code, message) { return .proxy(problem) }
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

    /// Returns the problem with the proxy if a failure is about one.
    private func proxyProblem(_ code: Int32, _ message: String) -> TransportFailure.ProxyProblem? {
        guard hasProxy else { return nil }
        return switch code {
        case _ where message.contains("Unsupported proxy"): .invalidAddress
        case 5: message.contains("resolve proxy") ? .unknownHost : .invalidAddress
        case 7 where namesProxy(message): .unreachable
        case 56 where message.contains("CONNECT"):
            .refused(status: message.firstMatch(of: #/\b[1-5][0-9]{2}\b/#).flatMap { Int($0.output) })
        case 97: .refused(status: nil)
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
