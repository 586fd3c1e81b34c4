package import TVModel
package import GuideStore

/// An event in the service, for diagnostics.
package enum ServiceEvent: Sendable {
    /// A cached schedule was fresh and is returned.
    case servedFromStore(DaySchedule.Feed, CalendarDay, fetchedAt: Instant)
    /// A cached response about shows was fresh and is returned. The text is the path of its file in the cache.
    case servedShowsFromStore(String, fetchedAt: Instant)
    /// A response could not be stored. It is still returned.
    case notStored(StoreFailure)
    /// Old entries of the cache could not be removed.
    case notPruned(StoreFailure)
    /// The list of favorites is damaged.
    case favoritesDamaged(FavoritesDamage)
}
