package import TVModel

/// Where an event stands in time.
package enum EventState {
    case past
    case onNow
    case ahead
    /// It has begun, and nobody said how long it is; or nobody said when it begins.
    case unknown
}

extension TVEvent {
    /// Where the event stands at an instant.
    package func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        guard let end else { return .unknown }
        return end > now ? .onNow : .past
    }
}
