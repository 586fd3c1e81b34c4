import Foundation
import GuidePlatform
import TVModel

extension TransportFailure {
    /// Converts an error code of libcurl. Source: curl.se/libcurl/c/libcurl-errors.html.
    ///
    /// - Parameters:
    ///   - message: The message of libcurl.
    ///   - systemError: The `errno` of a connection that failed, or 0 if it is unknown.
    ///   - url: The requested address.
    init(curl code: Int32, message: String, systemError: Int32, url: URL) {
        self =
            switch code {
            // These only happen with a proxy.
            case 5, 97: .proxy(message)
            case 56 where message.contains("CONNECT"): .proxy(message)
            case 7 where Self.names(message, anotherHostThan: url): .proxy(message)
            case 6: .unknownHost
            case 7: Self.connectionFailure(systemError)
            case 28: .timedOut
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

    private static func connectionFailure(_ systemError: Int32) -> TransportFailure {
        let failure = SystemFailure(operation: "connect", code: systemError)
        if systemError == 0 || failure.isRefusedConnection { return .connectionRefused }
        return failure.isMissingNetwork ? .unknownHost : .other(failure.reason)
    }

    /// Returns whether a message about a failed connection is about a proxy, which libcurl does not report otherwise.
    ///
    /// The message is "Failed to connect to HOST port NUMBER via PROXY after ...", or its host is the proxy.
    private static func names(_ message: String, anotherHostThan url: URL) -> Bool {
        guard let words = message.firstMatch(of: #/connect to (\S+) port (\d+)( via)?/#) else { return false }
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        let host = url.host(percentEncoded: false)?.lowercased().trimmingCharacters(
            in: CharacterSet(charactersIn: "[]")
        )
        return words.3 != nil || words.1.lowercased() != host || Int(words.2) != port
    }
}
