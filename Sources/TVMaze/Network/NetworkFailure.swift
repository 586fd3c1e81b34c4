public import GuidePlatform
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
    /// A redirect leads to something other than an allowed web address.
    case badRedirect(URL)
    /// A redirect leads from https to http.
    case insecureRedirect(URL)
    /// There were too many redirects in a row. The URL is the one to which the last one leads.
    case tooManyRedirects(URL)
    /// The calling task was cancelled.
    case cancelled
}
