package import TVModel

/// A row of events of one day that have a property in common.
package struct Shelf: Sendable {
    /// The name of that property, or an empty text if the day has only one shelf.
    package let name: String
    /// The events, in guide order.
    package let events: [TVEvent]
}
