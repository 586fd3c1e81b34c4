import CommandLineKit
import GuideReports
import TVModel

/// Which days a guide is about.
enum DateSelection {
    case week(GuideWeek)
    case day(CalendarDay)
    case tonight(CalendarDay)
    case now(CalendarDay)

    /// The days that a command line asks for, seen from the context's present.
    init(_ line: TypedCommandLine, as kind: GuideReport.Kind, for context: ReportContext) throws(CommandFailure) {
        let today = context.today.date
        switch kind {
        case .week: self = .week(try Self.week(of: line, on: today))
        // What comes up is asked for by shows; of the days there is only today.
        case .upcoming: self = .day(today)
        case .day: self = .day(try Self.day(line.arguments.first ?? "today", on: today))
        case .tonight: self = .tonight(today)
        case .now: self = .now(today)
        }
    }

    /// The kind of report on these days.
    var kind: GuideReport.Kind {
        switch self {
        case .week: .week
        case .day: .day
        case .tonight: .tonight
        case .now: .now
        }
    }

    private static func week(of line: TypedCommandLine, on today: CalendarDay) throws(CommandFailure) -> GuideWeek {
        let typed = line.text(.week) ?? "this"
        guard let week = GuideWeek(parsing: typed, relativeTo: today) else {
            let expected = "this, next, last, +2, -1, a week such as 2026-W47 or a date such as 2026-11-18"
            throw line.badValue(of: .week, value: typed, expected: expected)
        }
        return week
    }

    private static func day(_ typed: String, on today: CalendarDay) throws(CommandFailure) -> CalendarDay {
        guard let date = CalendarDay(parsing: typed, relativeTo: today) else {
            let expected = "today, tomorrow, yesterday, a weekday or a date such as 2026-11-20"
            throw .badValue(of: "The DATE of tvguide day", value: typed, expected: expected)
        }
        return date
    }
}
