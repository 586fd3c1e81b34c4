/// One answer of the service: the listings of one feed for one calendar date, from midnight to midnight.
///
/// It begins with the late shows of the evening before, whose `airdate` is the previous day.
public struct DaySchedule: Sendable, Hashable {
    /// The feed.
    public let feed: Feed
    /// The requested date.
    public let date: CalendarDay
    /// The time of the answer.
    public var fetchedAt: Instant
    /// The airings of the usable rows, in the service's order.
    public let events: [TVEvent]
    /// The number of rows that could not be used.
    public let unusableRows: Int

    /// The answer for a date.
    public init(feed: Feed, date: CalendarDay, fetchedAt: Instant, events: [TVEvent], unusableRows: Int = 0) {
        self.feed = feed
        self.date = date
        self.fetchedAt = fetchedAt
        self.events = events
        self.unusableRows = unusableRows
    }

    /// A group of listings that the service returns together.
    public enum Feed: Sendable, Hashable {
        /// The networks and web channels of a country, by its ISO 3166-1 code.
        case country(String)
        /// Global streaming.
        case streaming
    }
}
