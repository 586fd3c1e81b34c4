import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ZoneClockTests {
    private func newYork() throws -> ZoneClock { try #require(ZoneClock("America/New_York")) }

    @Test func `finds every zone of the country table`() throws {
        for code in ["US", "GB", "DE", "CA", "UA", "JP", "AU", "IN", "NZ", "BR", "ZW", "AX"] {
            let country = try #require(Country(code: code))
            #expect(ZoneClock(country.zoneIdentifier) != nil, "\(country.zoneIdentifier)")
        }
    }

    @Test(arguments: [
        "america/new_york", "AMERICA/NEW_YORK", "Europe/Busingen", "Europe/Kyiv", "Europe/Zaporozhye", "UTC",
        "utc", "Utc", "est5edt", "EST5EDT", "gmt", "us/pacific", "Etc/GMT+5", "GB", "NZ-CHAT", "america/port-au-prince",
    ])
    func `finds a zone in any case and under old names`(identifier: String) {
        #expect(ZoneClock(identifier) != nil)
    }

    @Test(arguments: ["posix/US/Mountain", "right/US/Mountain", "posix/us/mountain"])
    func `finds a zone in the folders of the C library`(identifier: String) {
        #expect(ZoneClock(identifier)?.identifier == "US/Mountain")
        #expect(ZoneDirectory.builtIn.clock(identifier)?.identifier == "US/Mountain")
    }

    @Test func `distinguishes names and rules`() throws {
        for name in ["America/New_York", "UTC", "EST5EDT"] { #expect(ZoneClock(name)?.hasName == true) }
        for rule in ["EST5EDT4,M3.2.0,M11.1.0", "<+05>-5", "CET-1CEST,M3.5.0,M10.5.0/3"] {
            #expect(ZoneClock(rule: rule)?.hasName == false)
        }
    }

    @Test(arguments: ["", "Mars/Olympus", "America/", "../etc/passwd", "New York"])
    func `returns nil for an unknown zone`(identifier: String) {
        #expect(ZoneClock(identifier) == nil)
    }

    @Test(arguments: [
        // The clock skips from 02:00 to 03:00 on 10 March 2024, and repeats 01:00 to 02:00 on 3 November.
        ("2024-03-10", "01:59", "2024-03-10T06:59:00Z"), ("2024-03-10", "02:30", "2024-03-10T07:30:00Z"),
        ("2024-03-10", "03:00", "2024-03-10T07:00:00Z"), ("2024-11-03", "00:30", "2024-11-03T04:30:00Z"),
        ("2024-11-03", "01:30", "2024-11-03T05:30:00Z"), ("2024-11-03", "02:00", "2024-11-03T07:00:00Z"),
        ("2024-03-10", "05:00", "2024-03-10T09:00:00Z"), ("2026-07-04", "20:00", "2026-07-05T00:00:00Z"),
    ])
    func `reads the local time across clock changes`(date: String, time: String, instant: String) throws {
        let day = try #require(CalendarDay(iso: date))
        let wall = try #require(TimeOfDay(time))
        #expect(try newYork().instant(on: day, at: wall).description == instant)
    }

    @Test(arguments: [
        ("2026-11-17T09:59:00Z", "2026-11-16"), ("2026-11-17T10:00:00Z", "2026-11-17"),
        ("2026-11-16T06:00:00Z", "2026-11-15"), ("2024-03-10T08:59:59Z", "2024-03-09"),
        ("2024-03-10T09:00:00Z", "2024-03-10"),
    ])
    func `assigns the hours before five to the previous evening`(instant: String, date: String) throws {
        let instant = try #require(Instant(iso: instant))
        #expect(GuideDay(containing: instant, clock: try newYork()).date.description == date)
    }

    @Test func `tonight runs from six in the evening to five in the morning`() throws {
        let day = GuideDay(try #require(CalendarDay(iso: "2024-03-09")), clock: try newYork())
        #expect("\(day.tonight.lowerBound)" == "2024-03-09T23:00:00Z")
        // The night in which daylight saving time starts is an hour shorter.
        #expect("\(day.tonight.upperBound)" == "2024-03-10T09:00:00Z")
    }
}
