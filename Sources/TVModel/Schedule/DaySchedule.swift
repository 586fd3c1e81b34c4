/// One answer of the service: the listings of one feed for one calendar date, from midnight to midnight.
///
/// It begins with the late shows of the evening before, whose `airdate` is the previous day.
public struct DaySchedule: Sendable, Hashable {
    /// The feed.
    public let feed: Feed
    /// The requested date.
    public let date: CalendarDay
    /// The airings of the usable rows, in the service's order.
    public let events: [TVEvent]
    /// The zones that the networks of its timed airings name, each with the number of airings.
    public let zones: [String: Int]

    /// The answer for a date.
    public init(feed: Feed, date: CalendarDay, events: [TVEvent], zones: [String: Int] = [:]) {
        self.feed = feed
        self.date = date
        self.events = events
        self.zones = zones
    }

    /// A group of listings that the service returns together.
    public enum Feed: Sendable, Hashable {
        /// The networks and web channels of a country, by its ISO 3166-1 code.
        case country(String)
        /// Global streaming.
        case streaming
    }
}
