import Foundation
import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct CalendarDayTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-20", 20_777), ("0001-01-01", -719_162),
        ("9999-12-31", 2_932_896),
    ])
    func `counts days from 1970`(text: String, epochDay: Int) throws {
        let day = try #require(CalendarDay(iso: text))
        #expect(day.epochDay == epochDay)
        #expect(day.description == text)
    }

    @Test func `agrees with the calendar of Foundation over four hundred years`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for epochDay in stride(from: -60_000, to: 90_000, by: 37) {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday],
                from: Date(timeIntervalSince1970: Double(epochDay) * 86_400)
            )
            let day = CalendarDay(epochDay: epochDay)
            #expect(day.year == parts.year)
            #expect(day.month == parts.month)
            #expect(day.day == parts.day)
            #expect((day.weekday.daysFromMonday + 1) % 7 + 1 == parts.weekday)
        }
    }

    @Test(arguments: [
        "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-1",
        "",
        "2026-11-20 ", " 2026-11-20", "2026/11/20", "20261120", "+026-11-20", "２０２６-11-20", "2026-11-200",
        "12026-11-20",
    ])
    func `rejects a text that is not a date`(text: String) {
        #expect(CalendarDay(iso: text) == nil)
    }
}
