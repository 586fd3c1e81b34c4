public import GuidePlatform

/// The reason why data could not be fetched, so that it is missing or old.
public enum FetchError: Error, Hashable, Sendable {
    /// The service cannot be reached or does not respond in time.
    case noConnection(URL, TransportFailure)
    /// The response is not of the requested kind.
    case invalidData(URL, InvalidData)
    /// The service responded with an error status.
    case refused(URL, status: Int)
    /// The show or page at this address does not exist.
    case notFound(URL)
    /// The rate limit was exceeded. `retryAfter` is the `Retry-After` header of the service, if given.
    case rateLimited(URL, retryAfter: Duration?)
    /// The response is larger than the limit, in bytes.
    case tooLarge(URL, limit: Int)
    /// Nothing is stored, and the program runs offline.
    case notStored
    /// The response was empty, but the stored copy is not, so the copy is kept.
    case emptied
    /// The calling task was cancelled.
    case cancelled

    /// The reason why a response cannot be used.
    public enum InvalidData: Hashable, Sendable {
        /// The response is not a JSON array.
        case notAnArray
        /// The response is not a show.
        case notAShow
        /// The response is about another show, with this ID, instead of the requested one.
        case anotherShow(Int, insteadOf: Int)
        /// Most rows are unusable.
        case rows(unusable: Int, of: Int)
        /// The response has over half a million values, more than any real response.
        case tooManyValues
        /// A redirect leads to something other than a web address.
        case redirect
        /// A redirect leads from https to http.
        case insecureRedirect
        /// The response is one of too many redirects in a row.
        case tooManyRedirects
    }

    package var meansNotFound: Bool {
        if case .notFound = self { true } else { false }
    }

    /// The ID of the other show that the service returned, or nil for any other reason.
    package var movedID: Int? {
        if case .invalidData(_, .anotherShow(let id, _)) = self { id } else { nil }
    }
}

/// The reason why no response arrived.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The host name is unknown, or no network is available.
    case unknownHost
    /// The host refuses connections.
    case connectionRefused
    /// The connection ended before the response was complete.
    case connectionLost
    /// No byte arrived for too long, or the complete response took too long.
    case timedOut
    /// The certificate of the server is not trusted.
    case insecure
    /// This machine has no list of trusted certificates. The text is the message of the HTTP library.
    case noCertificates(String)
    /// No secure connection could be established. The text is the message of the HTTP library.
    case noSecureConnection(String)
    /// The proxy cannot be used. The text is the reason, to be placed after the name of the host, and not that of the HTTP
    /// library, which may quote the proxy's password.
    case proxy(String)
    /// The response is not HTTP, or its head is too large.
    case invalidResponse
    /// The HTTP library is missing on this machine. The text is the message of the system.
    case noLibrary(String)
    /// Another failure. The text is the message of the system.
    case other(String)
}

extension FetchError: CustomStringConvertible {
    /// The reason in words, for the end of a sentence, such as `api.tvmaze.com refused the connection`.
    public var description: String { reason(insteadOf: "a list") }

    /// Returns the reason, for the end of a sentence.
    ///
    /// - Parameter expected: The requested data, such as `a schedule`.
    package func reason(insteadOf expected: String) -> String {
        switch self {
        case .notStored: "there is no stored copy"
        case .emptied: "the service no longer lists anything"
        case .noConnection(let url, let failure): "\(host(url)) \(failure.reason)"
        case .invalidData(let url, .notAnArray): "\(host(url)) returned something other than \(expected)"
        case .invalidData(let url, .notAShow): "\(host(url)) returned something other than a show"
        case .invalidData(let url, .anotherShow(let id, let requested)):
            "\(host(url)) returned another show, with the id \(id), for the id \(requested)"
        case .invalidData(let url, .rows(let unusable, let all)):
            "\(unusable) of the \(all) rows from \(host(url)) are invalid"
        case .invalidData(let url, .tooManyValues):
            "\(host(url)) returned far more data than \(expected) has"
        case .invalidData(let url, .redirect): "\(host(url)) redirects to an invalid address"
        case .invalidData(let url, .insecureRedirect):
            "\(host(url)) redirects to an address without encryption (http)"
        case .invalidData(let url, .tooManyRedirects): "\(host(url)) redirects too often"
        case .refused(let url, let status): "\(host(url)) answered with status \(status)"
        case .notFound(let url): "\(host(url)) has no such entry"
        case .rateLimited(let url, _): "\(host(url)) received too many requests"
        case .tooLarge(let url, let limit): "the response of \(host(url)) is over \(limit / 1_048_576) MB"
        case .cancelled: "the run was cancelled"
        }
    }

    private func host(_ url: URL) -> String {
        guard var host = url.host() else { return "the service" }
        if host.contains(":") { host = "[\(host)]" }
        return (url.port.map { "\(host):\($0)" } ?? host).onOneLine
    }
}

extension TransportFailure {
    /// The reason, to be placed after the name of the host.
    fileprivate var reason: String {
        switch self {
        case .unknownHost: "cannot be found"
        case .connectionRefused: "refused the connection"
        case .connectionLost: "closed the connection early"
        case .timedOut: "did not answer in time"
        case .insecure: "has no certificate that this system trusts"
        case .noCertificates(let words):
            "cannot be trusted, since this system has no usable list of certificates (\(words.onOneLine))"
        case .noSecureConnection(let words): "made no secure connection (\(words.onOneLine))"
        case .proxy(let words): words
        case .invalidResponse: "sent something other than an HTTP response"
        case .noLibrary(let words): "cannot be reached without libcurl (\(words.onOneLine))"
        case .other(let words): "could not be reached (\(words.onOneLine))"
        }
    }
}
