/// The reason why a text names no date or no week.
public enum DateFormError: Error, Hashable, Sendable {
    /// The text has none of the forms that are understood.
    case unknownForm
    /// The year has only so many weeks.
    case noSuchWeek(year: Int, weeks: Int)
    /// The month, counted from 1, has only so many days.
    case noSuchDay(year: Int, month: Int, days: Int)
    /// A year has only twelve months.
    case noSuchMonth
    /// The number of weeks or days is over this limit.
    case tooFar(limit: Int)
    /// The days are not all of the years 1 to 9999.
    case beyondCalendar
}
