package import TVModel

/// The networks of some events in the order in which every report lists them: those that the user named, then the others
/// by the sum of the weights of their events, then by name.
package struct NetworkOrder: Sendable {
    /// The names of the networks that have events.
    package let names: [String]
    /// The number of names at the front that the user named.
    let ownCount: Int

    private let places: [String: Int]

    /// Orders the networks of events.
    ///
    /// - Parameter own: The names that the user gave, in order. Case is ignored, and so are names that no event has.
    package init(of events: some Sequence<TVEvent>, own: [String] = []) {
        var weights: [String: Int] = [:]
        for event in events {
            guard let name = ShowText(show: event.show).network.nonEmpty else { continue }
            // The service's weights are from 0 to 100.
            weights[name, default: 0] += min(max(event.show.weight ?? 0, 0), 100)
        }
        let wishes = Dictionary(own.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
        let ranked = weights.map { name, weight in
            (place: wishes[name.lowercased()] ?? .max, weight: weight, name: name)
        }
        names = ranked.sorted { ($0.place, -$0.weight, $0.name) < ($1.place, -$1.weight, $1.name) }.map(\.name)
        ownCount = ranked.count { $0.place < .max }
        places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the place of a network, or a place after all others if no event is on it.
    package func place(of name: String) -> Int { places[name] ?? names.count }

    /// Returns items in the order of the networks of their events. Those of one network stay as they are.
    package func sorted<Item>(_ items: [Item], by event: (Item) -> TVEvent) -> [Item] {
        let keys = items.map { place(of: ShowText(show: event($0).show).network) }
        return items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { items[$0] }
    }

    /// Returns events in guide order with the networks that the user named first, in their order, among those that start
    /// at the same time.
    func sortedWithinInstants(_ events: [TVEvent]) -> [TVEvent] {
        guard ownCount > 0 else { return events }
        let keys = events.map { event in
            let place = place(of: ShowText(show: event.show).network)
            return (event.start == nil ? 1 : 0, event.sortInstant, min(place, ownCount))
        }
        return events.indices.sorted { left, right in
            if keys[left] != keys[right] { return keys[left] < keys[right] }
            return left < right
        }
        .map { events[$0] }
    }
}
