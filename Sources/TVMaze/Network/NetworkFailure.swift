public import struct Foundation.URL

/// Why a request was given up.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// No answer came. The address is the one that failed, after redirects.
    case noAnswer(URL, TransportFailure)
    /// The service answered with a status that is no success; 429 is not among them.
    case refused(URL, status: Int)
    /// The service said "too many requests" to the end, and when to come back, if it said that.
    case rateLimited(URL, retryAfter: Duration?)
    /// A redirect that leads nowhere: too many hops, or no address of the web.
    case badRedirect(URL)
    /// The asking task was cancelled.
    case cancelled
}

/// What happens on the network, for those who want to watch.
public enum NetworkEvent: Hashable, Sendable {
    /// A request goes out; tries count from 1.
    case asking(URL, try: Int)
    /// An answer came.
    case answered(URL, status: Int, bytes: Int)
    /// A try came to nothing, and another one follows after a wait.
    case retrying(URL, after: Duration)
    /// A request waits for its turn, so that the service is not asked too often.
    case waitingForTurn(URL, Duration)
}
