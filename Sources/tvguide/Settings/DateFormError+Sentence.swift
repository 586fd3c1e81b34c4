import GuideReports
import TVModel

extension CommandFailure {
    /// Creates the failure for a text that is not a date or a week.
    ///
    /// - Parameters:
    ///   - thing: The name of the option or argument.
    ///   - expected: The accepted formats.
    ///   - nearest: The word that the user probably meant.
    init(_ error: DateFormError, of thing: String, value: String, expected: String, nearest: String? = nil) {
        self =
            switch error {
            case .unknownForm: .badValue(of: thing, value: value, expected: expected, nearest: nearest)
            case .noSuchWeek(let year, let weeks):
                .noSuchDate(of: thing, value: value, reason: "\(year) has \(weeks) weeks")
            case .noSuchDay(let year, let month, let days):
                .noSuchDate(of: thing, value: value, reason: "\(Self.name(ofMonth: month)) \(year) has \(days) days")
            case .noSuchMonth: .noSuchDate(of: thing, value: value, reason: "a year has 12 months")
            case .twoDates(let first, let second):
                .noSuchDate(
                    of: thing,
                    value: value,
                    reason: "it could be \(Self.name(ofMonth: first)) \(second) or "
                        + "\(Self.name(ofMonth: second)) \(first)"
                )
            case .tooFar(let limit): .noSuchDate(of: thing, value: value, reason: "the offset is at most \(limit)")
            case .beyondCalendar:
                .noSuchDate(of: thing, value: value, reason: "all days have to be in the years 1 to 9999")
            }
    }

    private static func name(ofMonth month: Int) -> String {
        CalendarDay(year: 2000, month: month, day: 1)?.monthName ?? ""
    }
}
