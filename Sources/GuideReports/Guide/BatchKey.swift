import TVModel

/// The properties that all episodes of a batch release share. A batch release is several episodes of a show that a
/// streaming service publishes at the same instant.
struct BatchKey: Hashable {
    private let show: Show.ID
    /// The start, or nil if it is not announced.
    private let start: Instant?

    /// Creates the key of the batch release that an event would belong to.
    init(_ event: TVEvent) {
        show = event.show.id
        start = event.start
    }
}
