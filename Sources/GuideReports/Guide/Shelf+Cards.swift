package import TVModel

extension Shelf {
    /// The fewest episodes of a show at one instant that make a batch release.
    private static let minBatchSize = 3

    /// The events of each card: most events have a card of their own; the episodes of a batch release share one, at the
    /// place of the first of them.
    package var cards: [[TVEvent]] {
        let batches = Dictionary(grouping: events, by: BatchKey.init).filter { $1.count >= Self.minBatchSize }
        return events.compactMap { event in
            guard let batch = batches[BatchKey(event)] else { return [event] }
            return batch.first?.id == event.id ? batch : nil
        }
    }
}
