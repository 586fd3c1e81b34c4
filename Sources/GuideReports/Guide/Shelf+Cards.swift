package import TVModel

extension Shelf {
    /// The minimum number of episodes of a show at the same instant that are a batch release.
    private static let minBatchSize = 3

    /// The events of each card. Most events have their own card. The episodes of a batch release share a card, at the
    /// position of the first of them.
    package var cards: [[TVEvent]] {
        let batches = Dictionary(grouping: events, by: BatchKey.init).filter { $1.count >= Self.minBatchSize }
        return events.compactMap { event in
            guard let batch = batches[BatchKey(event)] else { return [event] }
            return batch.first?.id == event.id ? batch : nil
        }
    }
}
