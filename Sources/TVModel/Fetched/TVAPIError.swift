public import struct Foundation.URL

/// The reason why a request to the service failed.
public enum TVAPIError: Error, Hashable, Sendable {
    /// The service cannot be reached or does not answer in time.
    case noConnection(URL, TransportFailure)
    /// The response is not of the requested kind.
    case invalidData(URL, InvalidData)
    /// The service answered with an error status.
    case refused(URL, status: Int)
    /// The service has nothing at this address: no such show or page.
    case nothingThere(URL)
    /// The rate limit was exceeded; the `Retry-After` of the service, if given.
    case rateLimited(URL, retryAfter: Duration?)
    /// The answer is larger than allowed, in bytes.
    case tooLarge(URL, limit: Int)
    /// The calling task was cancelled.
    case cancelled

    /// The way in which an answer cannot be used.
    public enum InvalidData: Hashable, Sendable {
        /// It is not a JSON array.
        case notAnArray
        /// It is not a show.
        case notAShow
        /// It is about another show, with this number.
        case anotherShow(Int)
        /// Most of its rows are unusable.
        case rows(unusable: Int, of: Int)
        /// It has over a million values, which no real answer has.
        case tooManyValues
        /// It redirects too often, or to something other than a web address.
        case redirect
    }
}
