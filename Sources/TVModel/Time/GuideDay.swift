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

/// A week of the guide, Monday to Sunday, numbered as in ISO 8601.
public struct GuideWeek: Sendable, Hashable, CustomStringConvertible {
    /// The Monday on which the week starts.
    public let monday: CalendarDay

    /// Creates the week that contains a date.
    public init(containing date: CalendarDay) {
        monday = date.advanced(by: -date.weekday.daysFromMonday)
    }

    /// Creates the week with this ISO number (1 to 53), or nil if the year has no such week.
    public init?(isoYear: Int, week: Int) {
        // 4 January is always in week 1 (ISO 8601, 3.1.1.23).
        guard (1...53).contains(week), let inFirstWeek = CalendarDay(year: isoYear, month: 1, day: 4) else {
            return nil
        }
        self.init(containing: inFirstWeek.advanced(by: 7 * (week - 1)))
        guard isoYearAndWeek == (isoYear, week) else { return nil }
    }

    /// Returns the week that is a number of weeks later.
    public func advanced(by weeks: Int) -> GuideWeek {
        // There are fewer weeks than days.
        let limit = CalendarDay.range.count
        return GuideWeek(containing: monday.advanced(by: 7 * min(max(weeks, -limit), limit)))
    }

    /// The Sunday on which the week ends.
    public var sunday: CalendarDay { monday.advanced(by: 6) }
    /// The seven dates.
    public var dates: [CalendarDay] { Array(monday...sunday) }

    /// The ISO year and the number of the week in it. Around New Year the ISO year may differ from the calendar year.
    public var isoYearAndWeek: (year: Int, week: Int) {
        // A week belongs to the year of its Thursday.
        let thursday = monday.advanced(by: 3)
        let year = thursday.year
        let newYear = CalendarDay(year: year, month: 1, day: 1) ?? thursday
        return (year, newYear.distance(to: thursday) / 7 + 1)
    }

    /// `2026-W47`
    public var description: String {
        let (year, week) = isoYearAndWeek
        return "\(year.padded(4))-W\(week.padded(2))"
    }
}

/// A time of day, from 00:00 to 24:00.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The minutes since midnight, 0 to 1440.
    public let minutes: Int

    /// Creates the time that is a number of minutes after midnight.
    public init(minutes: Int) {
        self.minutes = minutes
    }

    /// Parses a time such as `20:30`. The result is nil for any other text.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hours = decimal(bytes[0..<2]),
            let minutes = decimal(bytes[3..<5]), hours < 24, minutes < 60
        else { return nil }
        self.init(minutes: hours * 60 + minutes)
    }

    /// Returns whether the first time is earlier.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }

    /// `20:30`
    public var description: String { "\((minutes / 60).padded(2)):\((minutes % 60).padded(2))" }
}
