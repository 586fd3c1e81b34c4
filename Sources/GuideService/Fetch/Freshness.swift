import TVModel

/// How long a response stays fresh.
enum Freshness: Sendable, Hashable {
    /// For a number of seconds.
    case seconds(Int)
    /// As the schedule of a guide day, which stays fresh longer once the day is over.
    case ofSchedule(GuideDay)
}
