public import TVModel

/// A change of the cache or the favorites. A program that shows the changed data should read it again.
public enum ServiceUpdate: Hashable, Sendable {
    /// The schedule of a feed for a date arrived for the first time.
    case dayArrived(DaySchedule.Feed, CalendarDay)
    /// The schedule of a feed for a date changed.
    case dayChanged(DaySchedule.Feed, CalendarDay)
    /// The current week changed: on Monday at 05:00 of the listing clock, or because listings named another clock.
    case windowMoved(GuideWeek)
    /// A part of a show arrived for the first time.
    case showArrived(Show.ID, ShowPart)
    /// A part of a show changed.
    case showChanged(Show.ID, ShowPart)
    /// The status of a show changed, such as from `Running` to `Ended`.
    case statusChanged(Show.ID, from: String, to: String)
    /// The date or the start of an episode to come changed.
    case episodeMoved(Show.ID, Episode.ID, from: AirDate, to: AirDate)
    /// A page of the list of all shows arrived for the first time.
    case pageArrived(Int)
    /// A page of the list of all shows changed.
    case pageChanged(Int)
    /// A show was added to the favorites or removed from them, or its stored details or its mark changed.
    case favoriteChanged(Show.ID)
}
