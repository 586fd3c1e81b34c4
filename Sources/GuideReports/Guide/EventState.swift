package import TVModel

/// The state of an event at an instant.
package enum EventState {
    case past
    case onNow
    case ahead
    /// The start is unknown, or the event has begun and its length is unknown.
    case unknown
}

extension TVEvent {
    /// Returns the state of the event at an instant.
    package func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        guard let end = episode.end else { return .unknown }
        return end > now ? .onNow : .past
    }
}
