/// A week of the guide, Monday to Sunday, numbered as in ISO 8601.
public struct GuideWeek: Sendable, Hashable {
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
}

extension GuideWeek: CustomStringConvertible {
    /// `2026-W47`
    public var description: String {
        let (year, week) = isoYearAndWeek
        return "\(year.padded(4))-W\(week.padded(2))"
    }
}
