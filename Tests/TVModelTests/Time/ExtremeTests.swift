import Testing

@testable import TVModel

/// Extreme numbers and instants, and clock changes.
@Suite("Extremes", .timeLimit(.minutes(60)))
struct ExtremeTests {
    private static let numbers = [
        Int.min, .min + 1, -62_135_596_801, -62_135_596_800, -1, 0, 1, 253_402_300_799, 253_402_300_800, .max - 1, .max,
    ]

    @Test(arguments: numbers)
    func `accepts any number as a day or an instant`(number: Int) throws {
        let day = CalendarDay(epochDay: number)
        let instant = Instant(secondsSince1970: number)
        #expect(!"\(day) \(instant) \(day.weekday)".isEmpty)
        #expect(day.advanced(by: .max) >= day && day.advanced(by: .min) <= day)
        for name in ["America/New_York", "Pacific/Apia", "Asia/Kathmandu"] {
            let clock = try #require(ZoneClock(name))
            #expect(clock.offset(at: instant + .max) == clock.offset(at: instant + .max))
            _ = clock.reading(at: instant)
            _ = clock.repeats(at: instant)
            let guideDay = GuideDay(day, clock: clock)
            #expect(guideDay.start <= guideDay.end && guideDay.tonight.lowerBound <= guideDay.tonight.upperBound)
            _ = GuideDay(containing: instant, clock: clock)
            _ = GuideWeek(containing: day).advanced(by: number).dates
        }
    }

    @Test(arguments: [
        "Pacific/Apia", "Pacific/Fakaofo", "Asia/Manila", "Pacific/Kiritimati", "Pacific/Kwajalein",
        "Australia/Lord_Howe",
        "Asia/Kolkata", "Asia/Kathmandu", "America/Havana", "Asia/Beirut", "Africa/Casablanca", "America/New_York",
    ])
    func `no guide day overlaps another around a clock change`(name: String) throws {
        let clock = try #require(ZoneClock(name))
        // Every day of 1994 to 2026; Samoa had no 30 December 2011.
        for epochDay in 8_766..<20_800 {
            let day = GuideDay(CalendarDay(epochDay: epochDay), clock: clock)
            let next = GuideDay(CalendarDay(epochDay: epochDay + 1), clock: clock)
            #expect(day.start <= day.end && day.end == next.start)
            #expect(day.tonight.lowerBound <= day.tonight.upperBound)
        }
    }

    @Test func `recognizes both occurrences of a repeated hour`() throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let start = try #require(Instant(iso: "2026-11-01T00:00:00-04:00"))
        let repeated = (0..<12).filter { clock.repeats(at: start + $0 * 1_800) }
        #expect(repeated == [2, 3, 4, 5], "1:00 and 1:30 AM, twice")
        let lordHowe = try #require(ZoneClock("Australia/Lord_Howe"))
        let night = try #require(Instant(iso: "2026-04-04T13:00:00Z"))
        #expect((0..<12).filter { lordHowe.repeats(at: night + $0 * 900) } == [6, 7, 8, 9], "half an hour")
    }

    @Test(arguments: [
        "BST", "AST", "IST", "PST", "CST", "PDT", "ET", "EST", "HST", "CET", "SystemV/EST5", "GMT+5", "Berlin",
    ])
    func `an abbreviation is not a zone`(name: String) {
        #expect(ZoneClock(name) == nil)
    }
}
