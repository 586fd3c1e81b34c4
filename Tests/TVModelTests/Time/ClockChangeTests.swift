import Testing

@testable import TVModel

/// Guide days around clock changes. The expected values come from another implementation, Python's `zoneinfo`.
@Suite("Clock changes", .timeLimit(.minutes(60)))
struct ClockChangeTests {
    /// A clock change: its instant, the local times one second before and at that instant, the guide day of the instant, and
    /// the length of that guide day in minutes.
    typealias Change = (zone: String, instant: String, before: String, after: String, day: String, minutes: Int)

    private static let midnightGaps: [Change] = [
        ("America/Havana", "2026-03-08T05:00:00Z", "2026-03-07 23:59", "2026-03-08 01:00", "2026-03-07", 1_380),
        ("Asia/Beirut", "2026-03-28T22:00:00Z", "2026-03-28 23:59", "2026-03-29 01:00", "2026-03-28", 1_380),
        ("Africa/Cairo", "2026-04-23T22:00:00Z", "2026-04-23 23:59", "2026-04-24 01:00", "2026-04-23", 1_380),
        ("America/Santiago", "2026-09-06T04:00:00Z", "2026-09-05 23:59", "2026-09-06 01:00", "2026-09-05", 1_380),
        ("America/Asuncion", "2023-10-01T04:00:00Z", "2023-09-30 23:59", "2023-10-01 01:00", "2023-09-30", 1_380),
        ("Asia/Amman", "2021-03-25T22:00:00Z", "2021-03-25 23:59", "2021-03-26 01:00", "2021-03-25", 1_380),
        ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-03 23:59", "2018-11-04 01:00", "2018-11-03", 1_380),
        ("Asia/Kathmandu", "1985-12-31T18:30:00Z", "1985-12-31 23:59", "1986-01-01 00:15", "1985-12-31", 1_425),
    ]

    private static let repeatedMidnights: [Change] = [
        ("America/Havana", "2026-11-01T05:00:00Z", "2026-11-01 00:59", "2026-11-01 00:00", "2026-10-31", 1_500),
        ("Asia/Beirut", "2026-10-24T21:00:00Z", "2026-10-24 23:59", "2026-10-24 23:00", "2026-10-24", 1_500),
        ("Africa/Cairo", "2026-10-29T21:00:00Z", "2026-10-29 23:59", "2026-10-29 23:00", "2026-10-29", 1_500),
        ("America/Santiago", "2026-04-05T03:00:00Z", "2026-04-04 23:59", "2026-04-04 23:00", "2026-04-04", 1_500),
        ("America/Asuncion", "2024-03-24T03:00:00Z", "2024-03-23 23:59", "2024-03-23 23:00", "2024-03-23", 1_500),
        ("Asia/Amman", "2021-10-28T22:00:00Z", "2021-10-29 00:59", "2021-10-29 00:00", "2021-10-28", 1_500),
    ]

    private static let daylightSavingNights: [Change] = [
        ("America/New_York", "2026-03-08T07:00:00Z", "2026-03-08 01:59", "2026-03-08 03:00", "2026-03-07", 1_380),
        ("America/New_York", "2026-11-01T06:00:00Z", "2026-11-01 01:59", "2026-11-01 01:00", "2026-10-31", 1_500),
        ("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29 01:59", "2026-03-29 03:00", "2026-03-28", 1_380),
        ("Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25 02:59", "2026-10-25 02:00", "2026-10-24", 1_500),
        ("Australia/Lord_Howe", "2026-10-03T15:30:00Z", "2026-10-04 01:59", "2026-10-04 02:30", "2026-10-03", 1_410),
        ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", "2026-04-05 01:59", "2026-04-05 01:30", "2026-04-04", 1_470),
    ]

    @Test(arguments: midnightGaps)
    func `a skipped midnight belongs to the previous evening`(change: Change) throws {
        try expect(change)
    }

    @Test(arguments: repeatedMidnights)
    func `an hour that repeats at midnight belongs to the previous evening`(change: Change) throws {
        try expect(change)
    }

    @Test(arguments: daylightSavingNights)
    func `a clock change at night shortens or lengthens the guide day`(change: Change) throws {
        try expect(change)
    }

    @Test func `Samoa had no 30 December 2011`() throws {
        try expect(
            ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-29 23:59", "2011-12-31 00:00", "2011-12-30", 0),
            isOneNight: false
        )
    }

    @Test(arguments: [
        // If midnight is skipped, the first half-hour is the one after the gap.
        ("America/Havana", "2026-03-08", "00:00", "2026-03-08T05:00:00Z"),
        ("America/Havana", "2026-03-08", "00:30", "2026-03-08T05:30:00Z"),
        ("Asia/Beirut", "2026-03-29", "00:00", "2026-03-28T22:00:00Z"),
        ("Africa/Cairo", "2026-04-24", "00:30", "2026-04-23T22:30:00Z"),
        ("America/Santiago", "2026-09-06", "00:00", "2026-09-06T04:00:00Z"),
        ("Asia/Amman", "2021-03-26", "00:00", "2021-03-25T22:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00Z"),
        ("Australia/Lord_Howe", "2026-10-04", "05:00", "2026-10-03T18:00:00Z"),
        ("Pacific/Apia", "2011-12-31", "05:00", "2011-12-30T15:00:00Z"),
        ("Asia/Kolkata", "2026-11-20", "20:00", "2026-11-20T14:30:00Z"),
        ("Asia/Kathmandu", "2026-11-20", "20:00", "2026-11-20T14:15:00Z"),
        ("Asia/Kathmandu", "2026-11-20", "05:00", "2026-11-19T23:15:00Z"),
    ])
    func `converts local times to instants`(zone: String, date: String, time: String, instant: String) throws {
        let clock = try #require(ZoneClock(zone))
        let (day, wall) = (try #require(CalendarDay(iso: date)), try #require(TimeOfDay(time)))
        #expect(clock.instant(on: day, at: wall).description == instant)
    }

    private func expect(_ change: Change, isOneNight: Bool = true) throws {
        let clock = try #require(ZoneClock(change.zone))
        let instant = try #require(Instant(iso: change.instant))
        #expect(text(clock, instant + -1) == change.before)
        #expect(text(clock, instant) == change.after)
        let day = GuideDay(containing: instant, clock: clock)
        #expect(day.date.description == change.day)
        #expect((day.end - day.start) / 60 == change.minutes)
        #expect((GuideDay(containing: instant + -1, clock: clock).date == day.date) == isOneNight)
    }

    private func text(_ clock: ZoneClock, _ instant: Instant) -> String {
        let (day, time) = clock.reading(at: instant)
        return "\(day) \(time)"
    }
}
