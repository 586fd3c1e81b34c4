/// The time and size limits of a transport.
public struct TransportLimits: Sendable {
    /// The maximum time without a received byte, in whole seconds.
    public var idle: Duration = .seconds(10)
    /// The maximum time for a complete response.
    public var total: Duration = .seconds(30)
    /// The maximum size of a body, in bytes.
    public var bodyBytes = 32 * 1_048_576

    /// Creates the default limits: 10 s without a byte, 30 s for a complete response, 32 MB.
    public init() {}
}
