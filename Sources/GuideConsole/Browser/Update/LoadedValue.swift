/// What was served, and why it is not fresh.
package struct LoadedValue<Value: Sendable>: Sendable {
    /// What was served.
    package let value: Value
    /// Why an older copy had to serve, or a part is missing; nil where all is well.
    package let loadError: LoadError?

    /// Something that was served.
    package init(_ value: Value, loadError: LoadError? = nil) {
        self.value = value
        self.loadError = loadError
    }
}
