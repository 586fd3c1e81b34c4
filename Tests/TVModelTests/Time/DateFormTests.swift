import TVModel
import Testing

/// The formats of dates and weeks. Today is Friday, 20 November 2026.
@Suite("Date formats", .timeLimit(.minutes(60)))
struct DateFormTests {
    private static let friday = CalendarDay(epochDay: 20_777)

    @Test(arguments: [
        ("+1", "2026-11-21"), ("-1", "2026-11-19"), ("+0", "2026-11-20"), ("next monday", "2026-11-23"),
        ("next friday", "2026-11-27"), ("next Sat", "2026-11-21"), ("last friday", "2026-11-13"),
        ("monday", "2026-11-23"), ("friday", "2026-11-20"), ("this monday", "2026-11-16"), ("coming thu", "2026-11-26"),
        ("in 3 days", "2026-11-23"), ("5 days ago", "2026-11-15"), ("day after tomorrow", "2026-11-22"),
        ("friday next week", "2026-11-27"), ("next week tue", "2026-11-24"),
        ("last thursday", "2026-11-19"), ("previous sun", "2026-11-15"), ("TODAY", "2026-11-20"),
        ("Tomorrow", "2026-11-21"), ("yesterday", "2026-11-19"), ("sun", "2026-11-22"), ("FRIDAY", "2026-11-20"),
        ("thurs", "2026-11-26"), ("2024-02-29", "2024-02-29"),
    ])
    func `parses a day in every format`(typed: String, date: String) throws {
        #expect((try CalendarDay.parsing(typed, relativeTo: Self.friday)).description == date)
    }

    @Test(arguments: [
        ("2026-02-30", DateFormError.noSuchDay(year: 2026, month: 2, days: 28)),
        ("2024-02-30", .noSuchDay(year: 2024, month: 2, days: 29)),
        ("2026-04-31", .noSuchDay(year: 2026, month: 4, days: 30)),
        ("2026-13-01", .noSuchMonth), ("2026-00-01", .noSuchMonth), ("+3651", .tooFar(limit: 3_650)),
        ("9999-12-31", .beyondCalendar), ("0001-01-01", .beyondCalendar), ("0000-05-05", .beyondCalendar),
        ("next", .unknownForm), ("next next monday", .unknownForm), ("mo", .unknownForm), ("", .unknownForm),
        ("26-11-20", .unknownForm), ("+", .unknownForm), ("someday", .unknownForm), ("mondays", .unknownForm),
        ("first friday", .unknownForm),
    ])
    func `rejects a nonexistent day with the reason`(typed: String, reason: DateFormError) {
        #expect(throws: reason) { try CalendarDay.parsing(typed, relativeTo: Self.friday) }
    }

    @Test(arguments: [
        ("2025-W53", DateFormError.noSuchWeek(year: 2025, weeks: 52)), ("2026-W54", .noSuchWeek(year: 2026, weeks: 53)),
        ("2026-W00", .noSuchWeek(year: 2026, weeks: 53)), ("W60", .noSuchWeek(year: 2026, weeks: 53)),
        ("+521", .tooFar(limit: 520)), ("2026-02-30", .noSuchDay(year: 2026, month: 2, days: 28)),
        ("9999-W52", .beyondCalendar), ("2026-W7", .unknownForm), ("w", .unknownForm),
    ])
    func `rejects a nonexistent week with the reason`(typed: String, reason: DateFormError) {
        #expect(throws: reason) { try GuideWeek.parsing(typed, relativeTo: Self.friday) }
    }
}
