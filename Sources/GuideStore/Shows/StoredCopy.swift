package import TVModel

/// Something that the service told, and when.
package struct StoredCopy<Value: Sendable>: Sendable {
    /// What it told.
    package let value: Value
    /// When it answered.
    package let fetchedAt: Instant

    /// A copy of an answer.
    package init(_ value: Value, fetchedAt: Instant) {
        self.value = value
        self.fetchedAt = fetchedAt
    }
}

extension StoredCopy: Equatable where Value: Equatable {}
