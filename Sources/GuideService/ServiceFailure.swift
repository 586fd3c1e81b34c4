public import TVMaze
public import TVModel

/// Why an answer is not there.
public enum ServiceFailure: Error, Hashable, Sendable {
    /// The service could not give it.
    case service(TVAPIError)
    /// It is not stored, and nobody may be asked.
    case notStored
    /// The service, which once listed events for the day, now lists none; the copy is kept.
    case emptied
}

/// Why there are no listings.
public enum ServiceError: Error, Sendable {
    /// These dates could not be had, each for its own reason.
    case missing([CalendarDay: ServiceFailure])
    /// The asking task was cancelled.
    case cancelled
}
