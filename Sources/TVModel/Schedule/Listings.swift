/// The listings of some guide days, with their origin.
public struct Listings: Sendable {
    /// The requested days, in order.
    public let days: [ListedDay]
    /// All airings of all schedules, which may cover more days than requested.
    public let schedule: Schedule
    /// The time of the newest schedule, or nil if there are no schedules.
    public let fetchedAt: Instant?
    /// The number of rows of new responses that could not be used.
    public let unusableRows: Int
    /// The number of rows that were listed for a day to which they do not belong.
    public let strayRows: Int
    /// The clock that decides the days of the airings, or nil for that of the country's table.
    public let clock: ZoneClock?

    /// Creates listings.
    public init(
        days: [ListedDay],
        schedule: Schedule,
        fetchedAt: Instant?,
        unusableRows: Int,
        strayRows: Int = 0,
        clock: ZoneClock? = nil
    ) {
        self.days = days
        self.schedule = schedule
        self.fetchedAt = fetchedAt
        self.unusableRows = unusableRows
        self.strayRows = strayRows
        self.clock = clock
    }

    /// Whether any day is an old copy.
    public var isStale: Bool { days.contains { $0.staleReason != nil } }
    /// Whether anything is missing from any day.
    public var isPartial: Bool { days.contains { $0.missing != nil } }
}

/// The origin of the listings of one guide day.
///
/// A guide day needs the schedules for its date and for the next date, which contains its late night.
public struct ListedDay: Sendable, Hashable {
    /// The date of the day.
    public let date: CalendarDay
    /// The time of the older one of its schedules, or nil if there are none.
    public let asOf: Instant?
    /// The reason why a schedule is an old copy, or nil if all are fresh.
    public let staleReason: FetchError?
    /// The missing part, or nil if the day is complete.
    public let missing: MissingPart?

    /// A missing part of a day, with the reason.
    public enum MissingPart: Sendable, Hashable {
        /// The day itself.
        case day(FetchError)
        /// Only the late night, after midnight.
        case lateNight(FetchError)
    }

    /// Creates the origin of the listings of a day.
    public init(date: CalendarDay, asOf: Instant?, staleReason: FetchError? = nil, missing: MissingPart? = nil) {
        self.date = date
        self.asOf = asOf
        self.staleReason = staleReason
        self.missing = missing
    }
}
