/// The limits of a transport on time and size.
public struct TransportLimits: Sendable {
    /// The longest time without a byte, in whole seconds.
    public var idle: Duration = .seconds(10)
    /// The longest time for a whole answer.
    public var total: Duration = .seconds(30)
    /// The largest body in bytes.
    public var bodyBytes = 32 * 1_048_576

    /// The default limits: 10 s without a byte, 30 s for the whole answer, 32 MB.
    public init() {}
}
