import Foundation

/// The local clock of a time zone, which converts instants to dates and times, and back.
///
/// Offsets and day arithmetic are far cheaper than a `Calendar`.
public struct ZoneClock: Sendable, Hashable {
    /// The name of the zone in the IANA database, such as `America/New_York`.
    public let identifier: String
    private let zone: TimeZone
    /// Newer offsets than those of Foundation, or nil if there are none.
    private let offsets: ZoneOffsets?

    /// Creates the clock of a zone of the IANA database, whose name may be in any case, or nil if there is no such
    /// zone.
    ///
    /// Abbreviations are not names: Foundation takes `BST` for Dhaka.
    public init?(_ identifier: String) {
        guard let zone = ZoneName.zone(identifier) else { return nil }
        // Foundation renames `UTC` to `GMT`.
        let isUTC = identifier.uppercased() == Self.utc.identifier
        self.init(zone: zone, identifier: isUTC ? Self.utc.identifier : zone.identifier)
    }

    /// The clock of Coordinated Universal Time.
    public static let utc = ZoneClock(zone: .gmt, identifier: "UTC")

    private init(zone: TimeZone, identifier: String, offsets: ZoneOffsets? = nil) {
        self.zone = zone
        self.identifier = identifier
        self.offsets = offsets
    }

    /// Returns the clock with newer offsets.
    func with(_ offsets: ZoneOffsets?) -> ZoneClock { ZoneClock(zone: zone, identifier: identifier, offsets: offsets) }

    /// Returns the seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        offsets?.offset(at: instant)
            ?? zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
    }

    /// Returns whether the clock shows the same time at another instant, because it is set back in between.
    public func repeats(at instant: Instant) -> Bool {
        let offset = offset(at: instant)
        // No clock is set back by more than a day.
        return [-86_400, 86_400].contains { step in
            let other = self.offset(at: instant + step)
            let twin = instant + (offset - other)
            return other != offset && self.offset(at: twin) == other
        }
    }

    /// Returns the date and time that the clock shows at an instant.
    public func reading(at instant: Instant) -> (day: CalendarDay, time: TimeOfDay) {
        let local = instant.secondsSince1970 + offset(at: instant)
        return (
            CalendarDay(epochDay: local.floored(by: 86_400)), TimeOfDay(minutes: local.modulo(86_400) / 60)
        )
    }

    /// Returns the first instant at which the clock shows a time of a day. If the start of daylight saving time skips
    /// the time, the instant is as long after midnight as on other days.
    public func instant(on day: CalendarDay, at time: TimeOfDay) -> Instant {
        let local = Instant(secondsSince1970: day.epochDay * 86_400 + time.minutes * 60)
        // The offsets a day before and a day after enclose any change between them.
        let before = offset(at: local + -86_400)
        let after = offset(at: local + 86_400)
        let early = local + -before
        if before == after || offset(at: early) == before { return early }
        let late = local + -after
        return offset(at: late) == after ? late : early
    }

    /// Returns the difference from UTC at an instant, such as `UTC`, `UTC-5` or `UTC+5:30`.
    public func offsetName(at instant: Instant) -> String {
        let minutes = offset(at: instant) / 60
        guard minutes != 0 else { return "UTC" }
        let rest = abs(minutes) % 60
        return "UTC\(minutes < 0 ? "-" : "+")\(abs(minutes) / 60)" + (rest == 0 ? "" : ":\(rest.padded(2))")
    }
}
