package import TVModel

/// A row of events of one day that belong together.
package struct Shelf: Sendable {
    /// The name of the events' common trait; empty if the day is one shelf.
    package let name: String
    /// The events, in the order of the guide.
    package let events: [TVEvent]
}
