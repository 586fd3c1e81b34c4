import TVModel

extension Shelf {
    /// From how many episodes of a show at one instant on it is a drop.
    private static let smallestDrop = 3

    /// Its events as they share cards: most have one of their own, and the episodes that a streaming service drops at
    /// once have one together, where the first of them stood.
    var cards: [[TVEvent]] {
        var order: [Slot] = []
        var cards: [Slot: [TVEvent]] = [:]
        for event in events {
            let slot = Slot(show: event.show.id, start: event.start)
            if cards[slot] == nil { order.append(slot) }
            cards[slot, default: []].append(event)
        }
        return order.flatMap { slot in
            let events = cards[slot] ?? []
            return events.count < Self.smallestDrop ? events.map { [$0] } : [events]
        }
    }

    /// What episodes of a drop have in common.
    private struct Slot: Hashable {
        let show: Show.ID
        /// Nil where it is not announced.
        let start: Instant?
    }
}
