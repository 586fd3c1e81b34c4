/// A loaded value, and the reason why it is not fresh or complete.
package struct LoadedValue<Value: Sendable>: Sendable {
    /// The value.
    package let value: Value
    /// The reason why the value is an old copy or lacks a part; nil if it is fresh and complete.
    package let loadError: LoadError?

    /// Creates a loaded value.
    package init(_ value: Value, loadError: LoadError? = nil) {
        self.value = value
        self.loadError = loadError
    }
}
