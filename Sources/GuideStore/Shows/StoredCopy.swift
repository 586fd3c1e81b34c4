package import TVModel

/// An answer of the service with the time at which it was fetched.
package struct StoredCopy<Value: Sendable>: Sendable {
    /// The answer.
    package let value: Value
    /// The time at which it was fetched.
    package let fetchedAt: Instant

    /// Creates a copy of an answer.
    package init(_ value: Value, fetchedAt: Instant) {
        self.value = value
        self.fetchedAt = fetchedAt
    }
}

extension StoredCopy: Equatable where Value: Equatable {}
