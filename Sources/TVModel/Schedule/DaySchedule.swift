/// A response of the service: the listings of a feed for a calendar date, from midnight to midnight.
///
/// The first airings are the late shows of the evening before, whose `airdate` is the previous day.
public struct DaySchedule: Sendable, Hashable {
    /// The feed.
    public let feed: Feed
    /// The requested date.
    public let date: CalendarDay
    /// The airings of the usable rows, in the order of the service.
    public let events: [TVEvent]
    /// The time zones that the networks of timed airings name, each with its number of airings.
    public let zones: [String: Int]

    /// Creates the response for a date.
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
