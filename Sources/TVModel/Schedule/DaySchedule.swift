/// One answer of the service: what one feed lists for one date of the calendar, from midnight to midnight.
///
/// It begins with the late shows of the evening before, whose `airdate` is the day before.
public struct DaySchedule: Sendable, Hashable {
    /// Which feed it is from.
    public let feed: Feed
    /// The date that was asked for.
    public let date: CalendarDay
    /// When the service answered.
    public var fetchedAt: Instant
    /// The rows that could be used, as they came.
    public let events: [TVEvent]
    /// How many rows could not be used.
    public let unusableRows: Int

    /// The answer for a date.
    public init(feed: Feed, date: CalendarDay, fetchedAt: Instant, events: [TVEvent], unusableRows: Int = 0) {
        self.feed = feed
        self.date = date
        self.fetchedAt = fetchedAt
        self.events = events
        self.unusableRows = unusableRows
    }

    /// What the service lists together.
    public enum Feed: Sendable, Hashable {
        /// The networks and the streamers of a country, by its ISO 3166-1 code.
        case country(String)
        /// Streaming that is available everywhere.
        case streaming
    }
}
