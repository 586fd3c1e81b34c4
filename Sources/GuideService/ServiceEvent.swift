package import TVModel
package import GuideStore

/// What the service does behind an answer, for those who want to watch.
package enum ServiceEvent: Sendable {
    /// A stored answer was fresh enough.
    case servedFromStore(DaySchedule.Feed, CalendarDay, fetchedAt: Instant)
    /// A stored answer about shows was fresh enough; where it lies in the store.
    case servedShowsFromStore(String, fetchedAt: Instant)
    /// A new answer could not be stored; the guide goes on without.
    case notStored(StoreFailure)
    /// A new answer about shows could not be stored; it serves all the same.
    case showsNotStored(StoreFailure)
    /// Old entries could not be removed.
    case notPruned(StoreFailure)
    /// The list of favorites was damaged.
    case favoritesDamaged(FavoritesDamage)
}
