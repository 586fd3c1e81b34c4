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
    /// This machine has no list of certificates to trust; the message of the HTTP library.
    case noCertificates(String)
    /// The host and this machine did not agree on a secure connection; the message of the HTTP library.
    case noSecureConnection(String)
    /// The proxy cannot be reached or refuses; the message of the HTTP library.
    case proxy(String)
    /// The answer is not HTTP, or its head is too large.
    case invalidAnswer
    /// The HTTP library is missing on this machine; the message of the system.
    case noLibrary(String)
    /// The calling task was cancelled.
    case cancelled
    /// Another failure; the message of the system.
    case other(String)
}
