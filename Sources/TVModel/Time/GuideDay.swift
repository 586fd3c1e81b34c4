/// A day as a TV guide counts it: from 05:00 of its date to 05:00 of the next, on the listing clock.
///
/// At 01:00 on Tuesday, "tonight" is still Monday's night. It is the day that TVmaze's `airdate` names.
public struct GuideDay: Sendable, Hashable {
    /// When a guide day begins.
    public static let dayStart = TimeOfDay(minutes: 5 * 60)
    /// When the evening's lineup begins.
    public static let evening = TimeOfDay(minutes: 18 * 60)

    /// The date that names the day.
    public let date: CalendarDay
    /// The clock of the country whose guide it is.
    public let clock: ZoneClock

    /// The guide day of a date.
    public init(_ date: CalendarDay, clock: ZoneClock) {
        self.date = date
        self.clock = clock
    }

    /// The guide day that an instant falls into.
    public init(containing instant: Instant, clock: ZoneClock) {
        let (day, time) = clock.reading(at: instant)
        self.init(time < Self.dayStart ? day.advanced(by: -1) : day, clock: clock)
    }

    /// The first instant of the day, 05:00.
    public var start: Instant { clock.instant(on: date, at: Self.dayStart) }
    /// The first instant that is no longer part of the day, 05:00 of the next.
    public var end: Instant { clock.instant(on: date.advanced(by: 1), at: Self.dayStart) }
    /// The lineup of the night: 18:00 to the end of the day.
    public var tonight: Range<Instant> { clock.instant(on: date, at: Self.evening)..<end }
}
