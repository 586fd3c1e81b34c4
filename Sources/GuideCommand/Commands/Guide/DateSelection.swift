import TVModel

/// The days of a guide.
enum DateSelection: Hashable {
    case week(GuideWeek)
    case day(CalendarDay)

    /// The days in order.
    var dates: [CalendarDay] {
        switch self {
        case .week(let week): week.dates
        case .day(let date): [date]
        }
    }
}
