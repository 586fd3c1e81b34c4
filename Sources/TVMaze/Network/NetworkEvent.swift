public import struct Foundation.URL

/// A step of the communication with the service, for logging and progress.
public enum NetworkEvent: Hashable, Sendable {
    /// A request starts; attempts count from 1.
    case asking(URL, try: Int)
    /// An answer arrived.
    case answered(URL, status: Int, bytes: Int)
    /// An attempt failed; another one follows after a wait.
    case retrying(URL, after: Duration)
    /// A request waits, so that the rate limit of the service is kept.
    case waitingForTurn(URL, Duration)
}
