import Foundation
import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct GuideWeekTests {
    @Test func `agrees with Foundation on the ISO number of every week of eighty years`() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        for epochDay in stride(from: 0, to: 29_000, by: 7) {
            let parts = calendar.dateComponents(
                [.weekOfYear, .yearForWeekOfYear],
                from: Date(timeIntervalSince1970: Double(epochDay) * 86_400)
            )
            let week = GuideWeek(containing: CalendarDay(epochDay: epochDay))
            #expect(week.isoYearAndWeek.week == parts.weekOfYear)
            #expect(week.isoYearAndWeek.year == parts.yearForWeekOfYear)
            #expect(GuideWeek(isoYear: week.isoYearAndWeek.year, week: week.isoYearAndWeek.week) == week)
        }
    }

    @Test(arguments: [
        ("this", "2026-W47"), ("NEXT", "2026-W48"), ("last", "2026-W46"), ("+2", "2026-W49"), ("-1", "2026-W46"),
        ("+0", "2026-W47"), ("2026-W53", "2026-W53"), ("2020-w53", "2020-W53"), ("2026-11-18", "2026-W47"),
        ("2027-01-03", "2026-W53"), ("2024-12-30", "2025-W01"), ("-520", "2016-W48"), ("previous", "2026-W46"),
        ("prev", "2026-W46"), ("W47", "2026-W47"), ("w01", "2027-W01"), ("2026W47", "2026-W47"),
        ("21", "2026-W21"), ("20", "2027-W20"), ("W7", "2027-W07"), ("7", "2027-W07"),
    ])
    func `parses relative weeks`(said: String, week: String) throws {
        let friday = try #require(CalendarDay(iso: "2026-11-20"))
        #expect((try GuideWeek.parsing(said, relativeTo: friday)).description == week)
    }

    @Test(arguments: [
        "", "2025-W53", "2026-W00", "2026-W54", "2026-W7", "W", "W54", "-W47", "2026--W47", "0000-W01", "9999-W52",
        "0001-01-01", "++1", "+", "-521", "week", "2026-02-30",
    ])
    func `does not guess a week`(said: String) throws {
        let friday = try #require(CalendarDay(iso: "2026-11-20"))
        #expect((try? GuideWeek.parsing(said, relativeTo: friday)) == nil)
    }

    @Test func `begins on Monday and has seven days`() throws {
        let sunday = try #require(CalendarDay(iso: "2026-11-22"))
        let week = GuideWeek(containing: sunday)
        #expect(week.dates.map(\.description).first == "2026-11-16")
        #expect(week.dates.count == 7)
        #expect(week.sunday == sunday)
        #expect(week.advanced(by: 1).monday.description == "2026-11-23")
    }
}
