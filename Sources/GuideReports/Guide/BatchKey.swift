import TVModel

/// The parts that the episodes of a batch release have in common: a streaming service puts them up at one instant.
struct BatchKey: Hashable {
    private let show: Show.ID
    /// Nil if the start is not announced.
    private let start: Instant?

    /// The key of the batch that an event would belong to.
    init(_ event: TVEvent) {
        show = event.show.id
        start = event.start
    }
}
