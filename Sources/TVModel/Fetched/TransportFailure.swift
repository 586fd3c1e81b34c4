/// The reason why no answer arrived.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The host name is unknown, or there is no network.
    case unknownHost
    /// The host refuses connections.
    case connectionRefused
    /// The connection ended before the answer was complete.
    case connectionLost
    /// No byte arrived for too long, or the whole answer took too long.
    case timedOut
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The certificate of the server is not trusted.
    case insecure
    /// The HTTP library is missing on this machine; the message of the system.
    case noLibrary(String)
    /// The calling task was cancelled.
    case cancelled
    /// Another failure; the message of the system.
    case other(String)
}
