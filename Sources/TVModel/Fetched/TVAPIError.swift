public import GuidePlatform

/// The reason why a request to the service failed.
public enum TVAPIError: Error, Hashable, Sendable {
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
