/// The reason why no response arrived.
public enum TransportFailure: Error, Hashable, Sendable {
    /// The host name is unknown, or no network is available.
    case unknownHost
    /// The host refuses connections.
    case connectionRefused
    /// The connection ended before the response was complete.
    case connectionLost
    /// No byte arrived for too long, or the complete response took too long.
    case timedOut
    /// The body is larger than allowed.
    case tooLarge(limit: Int)
    /// The certificate of the server is not trusted.
    case insecure
    /// This machine has no list of trusted certificates. The text is the message of the HTTP library.
    case noCertificates(String)
    /// No secure connection could be established. The text is the message of the HTTP library.
    case noSecureConnection(String)
    /// The proxy cannot be used. No text of the HTTP library comes along, which may quote the proxy's password.
    case proxy(ProxyProblem)
    /// The response is not HTTP, or its head is too large.
    case invalidResponse
    /// The HTTP library is missing on this machine. The text is the message of the system.
    case noLibrary(String)
    /// The calling task was cancelled.
    case cancelled
    /// Another failure. The text is the message of the system.
    case other(String)

    /// The reason why a proxy cannot be used.
    public enum ProxyProblem: Hashable, Sendable {
        /// The setting is not the address of a proxy.
        case invalidAddress
        /// The host name of the proxy is unknown.
        case unknownHost
        /// The proxy cannot be connected to.
        case unreachable
        /// The proxy opens no connection to the server. The number is the status of its response, if there is one.
        case refused(status: Int?)
    }
}
