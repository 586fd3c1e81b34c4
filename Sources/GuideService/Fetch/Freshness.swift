import TVModel

/// The time for which a response stays fresh.
enum Freshness: Sendable, Hashable {
    /// A number of seconds.
    case seconds(Int)
    /// The time of the schedule of a guide day, which stays fresh longer once the day is over.
    case ofSchedule(GuideDay)
}
