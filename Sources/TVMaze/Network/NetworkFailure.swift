public import struct Foundation.URL
public import TVModel

/// The reason why a request failed after all attempts.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// No response arrived. The URL is the one that failed, after redirects.
    case noResponse(URL, TransportFailure)
    /// The service responded with an error status other than 429.
    case refused(URL, status: Int)
    /// The service responded with 429 "too many requests" to every attempt. `retryAfter` is its `Retry-After` header,
    /// if given.
    case rateLimited(URL, retryAfter: Duration?)
    /// There were too many redirects, or a redirect to something other than a web address.
    case badRedirect(URL)
    /// The calling task was cancelled.
    case cancelled
}
