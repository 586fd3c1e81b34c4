public import struct Foundation.URL
public import TVModel

/// The reason why a request failed for good.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// No answer arrived. The address is the one that failed, after redirects.
    case noAnswer(URL, TransportFailure)
    /// The service answered with an error status other than 429.
    case refused(URL, status: Int)
    /// The service answered 429 "too many requests" to every attempt; its `Retry-After`, if given.
    case rateLimited(URL, retryAfter: Duration?)
    /// Too many redirects, or a redirect to something other than a web address.
    case badRedirect(URL)
    /// The calling task was cancelled.
    case cancelled
}
