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
        /// The response is about another show, with this ID.
        case anotherShow(Int)
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
}

extension FetchError {
    /// Creates the error of a request without a response.
    package init(_ failure: TransportFailure, at url: URL) {
        self =
            switch failure {
            case .cancelled: .cancelled
            case .tooLarge(let limit): .tooLarge(url, limit: limit)
            default: .noConnection(url, failure)
            }
    }

    /// Whether the show or page does not exist.
    package var meansNotFound: Bool {
        if case .notFound = self { true } else { false }
    }

    /// Whether the service cannot be reached, so that more requests would fail as well.
    package var meansNoConnection: Bool {
        if case .noConnection = self { true } else { false }
    }
}
