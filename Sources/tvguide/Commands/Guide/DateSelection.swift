import TVModel

/// The days of a guide.
enum DateSelection: Hashable {
    case week(GuideWeek)
    case day(CalendarDay)
    case evening(CalendarDay)
    /// A day, and the shows of the day before that are still on.
    case present(CalendarDay)
    /// Consecutive days, for `grab`.
    case days([CalendarDay])

    /// The days in order.
    var dates: [CalendarDay] {
        switch self {
        case .week(let week): week.dates
        case .day(let date), .evening(let date), .present(let date): [date]
        case .days(let dates): dates
        }
    }
}
