package import TVModel
package import GuideStore

/// What the service does behind an answer, for those who want to watch.
package enum ServiceEvent: Sendable {
    /// A stored answer was fresh enough.
    case servedFromStore(DaySchedule.Feed, CalendarDay, fetchedAt: Instant)
    /// A new answer could not be stored; the guide goes on without.
    case notStored(StoreFailure)
    /// Old entries could not be removed.
    case notPruned(StoreFailure)
}
