package import TVModel

extension Shelf {
    /// From how many episodes of a show at one instant on it is a drop.
    private static let smallestDrop = 3

    /// Its events as they share cards: most have one of their own, and the episodes that a streaming service drops at
    /// once have one together, where the first of them stood.
    package var cards: [[TVEvent]] {
        let slots = Dictionary(grouping: events, by: Slot.init).filter { $1.count >= Self.smallestDrop }
        return events.compactMap { event in
            guard let drop = slots[Slot(event)] else { return [event] }
            return drop.first?.id == event.id ? drop : nil
        }
    }

    /// What episodes of a drop have in common.
    private struct Slot: Hashable {
        let show: Show.ID
        /// Nil where it is not announced.
        let start: Instant?

        init(_ event: TVEvent) {
            show = event.show.id
            start = event.start
        }
    }
}
