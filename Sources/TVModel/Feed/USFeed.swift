/// A regional feed of US television.
///
/// The service lists only the Eastern feed. The times of the others are derived from it, as described in
/// `docs/time.md`.
public enum USFeed: String, Sendable, Hashable, CaseIterable {
    case eastern
    case central
    case mountain
    case pacific
    case alaska
    case hawaii

    /// Arizona has the mountain feed, on a clock without daylight saving time.
    public static let arizona = "America/Phoenix"

    /// Creates the feed of a zone, or nil if no feed has its clock.
    ///
    /// - Parameter now: The instant from which the clocks are compared, for a year.
    public init?(of clock: ZoneClock, at now: Instant, zones: ZoneDirectory) {
        let feed = Self.allCases.first { Self.isSame(clock, $0.zoneIdentifier, from: now, zones) }
        let isArizona = Self.isArizona(clock, at: now, zones: zones)
        guard let feed = isArizona ? .mountain : feed else { return nil }
        self = feed
    }

    /// Returns whether a clock is that of Arizona, under any of its names.
    public static func isArizona(_ clock: ZoneClock, at now: Instant, zones: ZoneDirectory) -> Bool {
        isSame(clock, arizona, from: now, zones)
    }

    /// Returns whether two clocks show the same time in each season of a year.
    private static func isSame(_ clock: ZoneClock, _ zone: String, from now: Instant, _ zones: ZoneDirectory) -> Bool {
        let instants = (0..<4).map { now + $0 * 91 * 86_400 }
        return zones.clock(zone).map { instants.map($0.offset) } == instants.map(clock.offset)
    }

    /// The IANA time zone of the feed.
    public var zoneIdentifier: String { names.zone }
    var place: String { names.place }

    private var names: (zone: String, place: String) {
        switch self {
        case .eastern: ("America/New_York", "in the East")
        case .central: ("America/Chicago", "in the Central zone")
        case .mountain: ("America/Denver", "in the Mountain zone")
        case .pacific: ("America/Los_Angeles", "in the Pacific")
        case .alaska: ("America/Anchorage", "in Alaska")
        case .hawaii: ("Pacific/Honolulu", "in Hawaii")
        }
    }

    /// Whether prime time is from 7 to 10 PM, not from 8 to 11 PM.
    public var hasEarlyPrimeTime: Bool { self != .eastern && self != .pacific }
}

extension ZoneName {
    /// All names, those that countries and feeds use first, to name a zone that is known only by its data.
    public static var byUse: [String] {
        let used =
            USFeed.allCases.map(\.zoneIdentifier) + [USFeed.arizona]
            + Set(Country.all.map(\.zoneIdentifier)).sorted()
        return used + all
    }

    /// Returns a zone that follows a rule such as `EST5EDT,M3.2.0,M11.1.0`, or nil if there is none.
    public static func zoneName(following rule: String) -> String? {
        let names = Set(ZoneRules.names(following: rule))
        return byUse.first(where: names.contains)
    }
}
