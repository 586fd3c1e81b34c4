/// What the service answered, and how much of it could not be used.
public struct ServiceAnswer<Value: Sendable>: Sendable {
    /// What was asked for.
    public let value: Value
    /// How many rows could not be used.
    public let unusableRows: Int

    /// An answer with these parts.
    public init(_ value: Value, unusableRows: Int = 0) {
        self.value = value
        self.unusableRows = unusableRows
    }
}

extension ServiceAnswer: Equatable where Value: Equatable {}
