/// The airings of several dates, each airing once, under its guide day and in guide order.
public struct Schedule: Sendable {
    private let byDay: [CalendarDay: [TVEvent]]

    /// Merges responses. If several contain the same airing, the first one is used.
    ///
    /// - Parameter clock: The listing clock, which decides the guide day of airings with a time, or nil to keep the dates
    ///   of the service.
    public init(_ answers: [DaySchedule], clock: ZoneClock? = nil) {
        let events = answers.lazy.map(\.events).joined()
        if let clock { self.init(events.lazy.map { $0.onItsGuideDay(on: clock) }) } else { self.init(events) }
    }

    /// Groups airings by guide day. If an airing occurs several times, the first one is used.
    public init(_ events: some Sequence<TVEvent>) {
        byDay = Dictionary(grouping: events.withEachOnce, by: \.airdate).mapValues { $0.inGuideOrder() }
    }

    /// Returns the airings of a guide day, in guide order.
    public func events(on date: CalendarDay) -> [TVEvent] {
        byDay[date] ?? []
    }

    /// The airings of all guide days, in guide order.
    public var events: [TVEvent] {
        byDay.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension [TVEvent] {
    /// Returns the airings sorted by start, network, show, season, number (specials last) and ID. Those without a start
    /// come last. Names are compared by Unicode scalar, so that the order is the same everywhere.
    public func inGuideOrder() -> [TVEvent] {
        // Comparing small keys and moving indices is far cheaper than moving whole airings.
        map(OrderKey.init).enumerated().sorted { $0.element < $1.element }.map { self[$0.offset] }
    }
}

/// The sort key of an airing, the most important property first.
private struct OrderKey: Comparable {
    let isUnannounced: Bool
    let instant: Instant
    let network: String
    let show: String
    let season: Int
    let number: Int
    let id: Int

    init(_ event: TVEvent) {
        isUnannounced = event.start == nil
        instant = event.sortInstant
        network = event.show.channel?.name ?? ""
        show = event.show.name
        season = event.season ?? .max
        number = event.number ?? .max
        id = event.id
    }

    static func < (left: OrderKey, right: OrderKey) -> Bool {
        if left.isUnannounced != right.isUnannounced { return right.isUnannounced }
        if left.instant != right.instant { return left.instant < right.instant }
        // `!=` comes first, since canonically equivalent names count as equal. Bytes of UTF-8 have the order of scalars.
        if left.network != right.network { return left.network.utf8.lexicographicallyPrecedes(right.network.utf8) }
        if left.show != right.show { return left.show.utf8.lexicographicallyPrecedes(right.show.utf8) }
        return (left.season, left.number, left.id) < (right.season, right.number, right.id)
    }
}

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

/// The time zone in which the service lists the airings of a country.
///
/// Every network names a zone. In nearly all countries, all networks name the same one. It may differ from the zone
/// with the most viewers: the listings of Russia use the zone of Kamchatka.
public enum ListingZone {
    /// Returns the zone that most timed airings name, the first by name if several are equally frequent, or nil if none
    /// is named.
    public static func identifier(of answers: some Sequence<DaySchedule>) -> String? {
        let counts = answers.reduce(into: [String: Int]()) { counts, answer in
            guard case .country = answer.feed else { return }
            // A cached count may be any number.
            counts.merge(answer.zones) { $0.addingClamped($1) }
        }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    }
}
