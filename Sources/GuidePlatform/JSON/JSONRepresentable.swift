/// A value that can be written as JSON.
package protocol JSONRepresentable {
    /// The value as JSON.
    var json: JSONValue { get }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    package var json: JSONValue { .list(map(\.json)) }
}
