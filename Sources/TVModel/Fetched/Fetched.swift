/// A value with the time at which it was fetched, and the reason why it is old.
public struct Fetched<Value: Sendable>: Sendable {
    /// The value.
    public package(set) var value: Value
    /// The time of fetching, or the earliest one if there are several responses.
    public let fetchedAt: Instant
    /// The reason why the value is an old copy, or nil if it is fresh.
    public private(set) var staleReason: FetchError?
    /// The number of rows of a new response that could not be used.
    public let unusableRows: Int

    /// Creates a value with its origin. By default, it is fresh.
    public init(_ value: Value, fetchedAt: Instant, staleReason: FetchError? = nil, unusableRows: Int = 0) {
        self.value = value
        self.fetchedAt = fetchedAt
        self.staleReason = staleReason
        self.unusableRows = unusableRows
    }

    /// Whether any part of the value is an old copy.
    public var isStale: Bool { staleReason != nil }

    /// Returns the transformed value with the same origin.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Fetched<Other> {
        Fetched<Other>(
            transform(value),
            fetchedAt: fetchedAt,
            staleReason: staleReason,
            unusableRows: unusableRows
        )
    }

    package func stale(because reason: FetchError) -> Self {
        var copy = self
        copy.staleReason = reason
        return copy
    }
}

extension Fetched: Equatable where Value: Equatable {}
