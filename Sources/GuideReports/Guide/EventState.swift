package import TVModel

/// The state of an event at an instant.
package enum EventState {
    case past
    case onNow
    case ahead
    /// The start is unknown, or the event has begun in the last four hours and its length is unknown.
    case unknown
}

extension TVEvent {
    /// Returns the state of the event at an instant.
    package func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        // Few events are longer.
        guard let end = episode.end else { return now - start > 4 * 3_600 ? .past : .unknown }
        return end > now ? .onNow : .past
    }
}
