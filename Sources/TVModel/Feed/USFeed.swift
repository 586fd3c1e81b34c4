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
    /// - Parameter now: The instant at which, and half a year after which, the clocks are compared.
    public init?(of clock: ZoneClock, at now: Instant, zones: ZoneDirectory) {
        func offsets(_ clock: ZoneClock) -> [Int] { [now, now + 182 * 86_400].map(clock.offset) }
        let feed = Self.allCases.first { zones.clock($0.zoneIdentifier).map(offsets) == offsets(clock) }
        guard let feed = clock.identifier == Self.arizona ? .mountain : feed else { return nil }
        self = feed
    }

    /// The IANA time zone of the feed.
    public var zoneIdentifier: String {
        switch self {
        case .eastern: "America/New_York"
        case .central: "America/Chicago"
        case .mountain: "America/Denver"
        case .pacific: "America/Los_Angeles"
        case .alaska: "America/Anchorage"
        case .hawaii: "Pacific/Honolulu"
        }
    }

    /// Whether prime time is from 7 to 10 PM, not from 8 to 11 PM.
    public var hasEarlyPrimeTime: Bool { self != .eastern && self != .pacific }

    /// The place in a sentence about the feed.
    var place: String {
        switch self {
        case .eastern: "in the East"
        case .central: "in the Central zone"
        case .mountain: "in the Mountain zone"
        case .pacific: "in the Pacific"
        case .alaska: "in Alaska"
        case .hawaii: "in Hawaii"
        }
    }
}
