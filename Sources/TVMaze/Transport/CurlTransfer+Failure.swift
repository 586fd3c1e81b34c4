import CurlOnDemand
import Foundation
import GuidePlatform
import TVModel

extension CurlTransfer {
    /// Converts an error code of libcurl. Source: curl.se/libcurl/c/libcurl-errors.html.
    func failure(for code: Int32) -> TransportFailure {
        var message = String(cString: message)
        if message.isEmpty { message = String(cString: libcurl_easy_strerror(code)) }
        return switch code {
        // These only happen with a proxy.
        case 5, 97: .proxy(message)
        case 56 where message.contains("CONNECT"): .proxy(message)
        case 7 where namesProxy(message): .proxy(message)
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
        default: .other(message)
        }
    }

    private var connectionFailure: TransportFailure {
        let systemError = Int32(truncatingIfNeeded: libcurl_easy_getinfo_number(easy, .systemError))
        let failure = SystemFailure(operation: "connect", code: systemError)
        if systemError == 0 || failure.isRefusedConnection { return .connectionRefused }
        return failure.isMissingNetwork ? .unknownHost : .other(failure.reason)
    }

    /// Returns whether a message about a failed connection is about a proxy, which libcurl does not report otherwise.
    ///
    /// The message is "Failed to connect to HOST port NUMBER via PROXY after ...", or its host is the proxy.
    private func namesProxy(_ message: String) -> Bool {
        guard let words = message.firstMatch(of: #/connect to (\S+) port (\d+)( via)?/#) else { return false }
        let url = request.url
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        let host = url.host(percentEncoded: false)?.lowercased().trimmingCharacters(
            in: CharacterSet(charactersIn: "[]")
        )
        return words.3 != nil || words.1.lowercased() != host || Int(words.2) != port
    }
}
