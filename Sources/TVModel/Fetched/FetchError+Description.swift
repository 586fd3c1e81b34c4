import GuidePlatform

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
        case .invalidData(let url, .anotherShow(let id)):
            "\(host(url)) returned another show, with the id \(id)"
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
        case .tooLarge: "sent too much data"
        case .insecure: "has no certificate that this system trusts"
        case .noCertificates(let words):
            "cannot be trusted, since this system has no usable list of certificates (\(words.onOneLine))"
        case .noSecureConnection(let words): "made no secure connection (\(words.onOneLine))"
        case .proxy(.invalidAddress): "cannot be reached, since the proxy's address is invalid"
        case .proxy(.unknownHost): "cannot be reached, since the proxy cannot be found"
        case .proxy(.unreachable): "cannot be reached, since the proxy cannot be connected to"
        case .proxy(.refused(let status)):
            "cannot be reached through the proxy" + (status.map { ", which answered with status \($0)" } ?? "")
        case .invalidResponse: "sent something other than an HTTP response"
        case .noLibrary(let words): "cannot be reached without libcurl (\(words.onOneLine))"
        case .cancelled: "did not answer before the run was cancelled"
        case .other(let words): "could not be reached (\(words.onOneLine))"
        }
    }
}
