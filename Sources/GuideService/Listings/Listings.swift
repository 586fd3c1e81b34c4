public import TVModel

/// What was to be had for some guide days, and how good it is.
public struct Listings: Sendable {
    /// The days that were asked for, in order.
    public let days: [ListedDay]
    /// All events of all answers, filed and sorted; it may hold more days than were asked for.
    public let schedule: Schedule
    /// The newest fetch among all answers; nil where nothing was fetched.
    public let fetchedAt: Instant?
    /// How many rows of new answers could not be used.
    public let unusableRows: Int

    /// Listings of these parts.
    public init(days: [ListedDay], schedule: Schedule, fetchedAt: Instant?, unusableRows: Int) {
        self.days = days
        self.schedule = schedule
        self.fetchedAt = fetchedAt
        self.unusableRows = unusableRows
    }

    /// Whether any day was served from a copy that is not fresh.
    public var isStale: Bool { days.contains { $0.staleBecause != nil } }
    /// Whether anything is missing from any day.
    public var isPartial: Bool { days.contains { $0.gap != nil } }
}

/// How good the listing of one guide day is.
///
/// A guide day needs the answers for its date and for the next, which has its late night.
public struct ListedDay: Sendable, Hashable {
    /// The date of the day.
    public let date: CalendarDay
    /// When the older of its answers was fetched; nil where there is none.
    public let asOf: Instant?
    /// Why a copy had to serve; nil where all is fresh.
    public let staleBecause: ServiceFailure?
    /// What is missing.
    public let gap: Gap?

    /// What a day lacks.
    public enum Gap: Sendable, Hashable {
        /// The day itself.
        case day(ServiceFailure)
        /// Only what comes after midnight.
        case lateNight(ServiceFailure)
    }

    /// A day with these facts.
    public init(date: CalendarDay, asOf: Instant?, staleBecause: ServiceFailure? = nil, gap: Gap? = nil) {
        self.date = date
        self.asOf = asOf
        self.staleBecause = staleBecause
        self.gap = gap
    }
}
