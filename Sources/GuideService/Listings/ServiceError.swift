public import TVModel

/// The reason why listings cannot be returned.
public enum ServiceError: Error, Sendable {
    /// These dates are missing, each with its reason.
    case missing([CalendarDay: ServiceFailure])
    /// The calling task was cancelled.
    case cancelled
}
