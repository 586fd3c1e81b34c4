public import struct Foundation.URL

/// Why the service could not give what was asked.
public enum TVAPIError: Error, Hashable, Sendable {
    /// It cannot be reached, or does not answer in time.
    case noConnection(URL, TransportFailure)
    /// It answered with something that is not what was asked for.
    case invalidData(URL, InvalidData)
    /// It answered with a status that is no success.
    case refused(URL, status: Int)
    /// It has nothing under this address: no such show, no such page.
    case nothingThere(URL)
    /// It was asked too often, and says when to come back, if it says that.
    case rateLimited(URL, retryAfter: Duration?)
    /// The answer is larger than allowed, in bytes.
    case tooLarge(URL, limit: Int)
    /// The asking task was cancelled.
    case cancelled

    /// In what way an answer makes no sense.
    public enum InvalidData: Hashable, Sendable {
        /// It is not a JSON array.
        case notAnArray
        /// It is not a show.
        case notAShow
        /// It is about another show, which has this number.
        case anotherShow(Int)
        /// Most of its rows are unusable.
        case rows(unusable: Int, of: Int)
        /// It redirects to nowhere.
        case redirect
    }

    init(_ failure: NetworkFailure) {
        self =
            switch failure {
            case .noAnswer(let url, .tooLarge(let limit)): .tooLarge(url, limit: limit)
            case .noAnswer(let url, let failure): .noConnection(url, failure)
            case .refused(let url, let status): .refused(url, status: status)
            case .rateLimited(let url, let wait): .rateLimited(url, retryAfter: wait)
            case .badRedirect(let url): .invalidData(url, .redirect)
            case .cancelled: .cancelled
            }
    }
}
