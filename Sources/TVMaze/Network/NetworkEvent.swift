public import GuidePlatform

/// An event of the communication with the service, for logging and progress.
public enum NetworkEvent: Hashable, Sendable {
    /// A request starts. Attempts are counted from 1.
    case requesting(URL, try: Int)
    /// A response arrived.
    case responded(URL, status: Int, bytes: Int)
    /// An attempt failed. Another one follows after a wait.
    case retrying(URL, after: Duration)
    /// A request waits because of the rate limit of the service.
    case waitingForTurn(URL, Duration)
}
