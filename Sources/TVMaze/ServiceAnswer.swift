/// A value from the service, and the number of rows that could not be used.
public struct ServiceAnswer<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value
    /// The number of rows that could not be used.
    public let unusableRows: Int

    /// An answer with these parts.
    public init(_ value: Value, unusableRows: Int = 0) {
        self.value = value
        self.unusableRows = unusableRows
    }
}

extension ServiceAnswer: Equatable where Value: Equatable {}
