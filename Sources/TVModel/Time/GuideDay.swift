/// A day of a TV guide: from 05:00 of its date to 05:00 of the next, on the listing clock.
///
/// At 01:00 on Tuesday, "tonight" is still Monday night. TVmaze's `airdate` is such a day.
public struct GuideDay: Sendable, Hashable {
    /// The time at which a guide day starts.
    public static let dayStart = TimeOfDay(minutes: 5 * 60)
    /// The time at which the evening lineup starts.
    public static let evening = TimeOfDay(minutes: 18 * 60)

    /// The date of the day.
    public let date: CalendarDay
    /// The listing clock of the guide's country.
    public let clock: ZoneClock

    /// Creates the guide day of a date.
    public init(_ date: CalendarDay, clock: ZoneClock) {
        self.date = date
        self.clock = clock
    }

    /// Creates the guide day that contains an instant.
    public init(containing instant: Instant, clock: ZoneClock) {
        let (day, time) = clock.reading(at: instant)
        self.init(time < Self.dayStart ? day.advanced(by: -1) : day, clock: clock)
    }

    /// The first instant of the day, 05:00.
    public var start: Instant { clock.instant(on: date, at: Self.dayStart) }
    /// The first instant after the day, 05:00 of the next date.
    public var end: Instant { clock.instant(on: date.advanced(by: 1), at: Self.dayStart) }
    /// The evening lineup, from 18:00 to the end of the day. It is empty if the clock skips the date, as in Samoa in
    /// 2011.
    public var tonight: Range<Instant> { min(clock.instant(on: date, at: Self.evening), end)..<end }
}
