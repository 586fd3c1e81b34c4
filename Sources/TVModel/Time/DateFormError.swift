/// The reason why a text is not a date or a week.
public enum DateFormError: Error, Hashable, Sendable {
    /// The text has no supported format.
    case unknownForm
    /// The year has only this many weeks.
    case noSuchWeek(year: Int, weeks: Int)
    /// The month, counted from 1, has only this many days.
    case noSuchDay(year: Int, month: Int, days: Int)
    /// The month is not 1 to 12.
    case noSuchMonth
    /// The offset in weeks or days exceeds this limit.
    case tooFar(limit: Int)
    /// Some of the days are outside the years 1 to 9999.
    case beyondCalendar
}
