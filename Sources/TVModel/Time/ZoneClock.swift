/// The local clock of a time zone, which converts instants to dates and times, and back.
///
/// Offsets and day arithmetic are far cheaper than a `Calendar`.
public struct ZoneClock: Sendable, Hashable {
    /// The name of the zone in the IANA database, such as `America/New_York`.
    public let identifier: String
    private let file: ZoneFile

    /// Creates the clock of a zone of the system, whose name may be in any case, or nil if there is no such zone.
    public init?(_ identifier: String) {
        guard let clock = ZoneDirectory.system.clock(identifier) else { return nil }
        self = clock
    }

    /// Creates the clock of a rule such as `EST5EDT,M3.2.0,M11.1.0` (POSIX, `TZ`), or nil for any other text.
    public init?(rule: String) {
        guard let file = ZoneRule(rule).map(ZoneFile.init) else { return nil }
        self.init(identifier: rule, file: file)
    }

    /// Whether the identifier is the name of a zone, and not a rule.
    package var hasName: Bool { ZoneName.isPlain(identifier) || ZoneName.known(identifier) != nil }

    /// The clock of Coordinated Universal Time.
    public static let utc = ZoneClock(identifier: "UTC", file: ZoneFile())

    init(identifier: String, file: ZoneFile) {
        self.identifier = identifier
        self.file = file
    }

    /// Returns the seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int { file.offset(at: instant.secondsSince1970) }

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

    /// Returns whether two clocks are those of the same zone.
    public static func == (one: ZoneClock, other: ZoneClock) -> Bool { one.identifier == other.identifier }

    /// Hashes the name of the zone.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
