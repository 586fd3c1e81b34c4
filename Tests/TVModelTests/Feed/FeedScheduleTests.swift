import Testing

@testable import TVModel

/// The feeds of the United States, according to the table in `docs/time.md`.
@Suite("Feeds", .timeLimit(.minutes(60)))
struct FeedScheduleTests {
    /// Returns an event of a network at a time in New York. By default, the guide day is Wednesday, 18 November 2026.
    private func event(
        _ network: Int,
        _ instant: String,
        on date: String = "2026-11-18",
        type: String = "Scripted",
        country: String? = "US"
    ) throws -> TVEvent {
        var show = Show(id: 1, name: "Show")
        show.network = Channel(id: network, name: "Network", country: country)
        show.type = type
        var episode = Episode(id: 1, name: "Episode")
        episode.airdate = CalendarDay(iso: date)
        episode.start = Instant(iso: instant)
        return try #require(TVEvent(episode, of: show))
    }

    /// Returns the guide day, the time on the clock of the feed, and the note.
    private func text(_ event: TVEvent, in feed: USFeed, on zone: String? = nil) throws -> String {
        let clock = try #require(ZoneClock(zone ?? feed.zoneIdentifier))
        let moved = try #require(FeedSchedule(feed, clock: clock).schedule(from: Schedule([event])).events.first)
        let time = clock.reading(at: try #require(moved.start)).time
        return "\(moved.airdate) \(time) \(moved.feedNote?.rawValue ?? "-")"
    }

    @Test(arguments: [
        // NBC at 8 PM, Tonight at 11:35 PM, Late Night at 12:37 AM.
        (1, "2026-11-18T20:00:00-05:00", USFeed.eastern, "2026-11-18 20:00 -"),
        (1, "2026-11-18T20:00:00-05:00", .central, "2026-11-18 19:00 same"),
        (1, "2026-11-18T20:00:00-05:00", .mountain, "2026-11-18 19:00 moved"),
        (1, "2026-11-18T20:00:00-05:00", .pacific, "2026-11-18 20:00 moved"),
        (1, "2026-11-18T20:00:00-05:00", .alaska, "2026-11-18 19:00 about"),
        (1, "2026-11-18T20:00:00-05:00", .hawaii, "2026-11-18 19:00 about"),
        (1, "2026-11-18T23:35:00-05:00", .central, "2026-11-18 22:35 same"),
        (1, "2026-11-18T23:35:00-05:00", .mountain, "2026-11-18 22:35 moved"),
        (1, "2026-11-18T23:35:00-05:00", .pacific, "2026-11-18 23:35 moved"),
        (1, "2026-11-19T00:37:00-05:00", .central, "2026-11-18 23:37 same"),
        (1, "2026-11-19T00:37:00-05:00", .mountain, "2026-11-18 23:37 moved"),
        (1, "2026-11-19T00:37:00-05:00", .pacific, "2026-11-18 00:37 moved"),
        // HBO, CNN, an unknown network, Syndication.
        (8, "2026-11-18T21:00:00-05:00", .central, "2026-11-18 20:00 same"),
        (8, "2026-11-18T21:00:00-05:00", .mountain, "2026-11-18 19:00 east"),
        (8, "2026-11-18T21:00:00-05:00", .pacific, "2026-11-18 21:00 west"),
        (8, "2026-11-18T23:00:00-05:00", .alaska, "2026-11-18 22:00 about"),
        (40, "2026-11-18T20:00:00-05:00", .mountain, "2026-11-18 18:00 live"),
        (40, "2026-11-18T20:00:00-05:00", .pacific, "2026-11-18 17:00 live"),
        (9_999, "2026-11-18T21:00:00-05:00", .pacific, "2026-11-18 18:00 east"),
        (72, "2026-11-18T19:30:00-05:00", .pacific, "2026-11-18 19:30 about"),
    ])
    func `computes the time of each kind of network in each zone`(
        network: Int,
        start: String,
        feed: USFeed,
        result: String
    )
        throws
    {
        #expect(try text(event(network, start), in: feed) == result)
    }

    @Test(arguments: [
        ("Sports", "17:20 live"), ("Award Show", "20:20 about"), ("News", "20:20 moved"), ("Talk Show", "20:20 moved"),
    ])
    func `games are live, and award shows are not by their type alone`(type: String, result: String) throws {
        let event = try event(1, "2026-11-18T20:20:00-05:00", type: type)
        #expect(try text(event, in: .pacific) == "2026-11-18 \(result)")
    }

    @Test func `a live event belongs to the guide day of the viewer`() throws {
        let event = try event(40, "2026-11-17T00:00:00-05:00", on: "2026-11-17")
        #expect(try text(event, in: .pacific) == "2026-11-16 21:00 live")
    }

    @Test(arguments: ["2026-07-15T20:00:00-04:00", "2026-11-18T20:00:00-05:00"])
    func `Arizona has the mountain feed on its own clock, all year`(start: String) throws {
        let event = try event(1, start, on: String(start.prefix(10)))
        #expect(try text(event, in: .mountain, on: "America/Phoenix").contains("19:00 moved"))
        #expect(try text(event, in: .mountain).contains("19:00 moved"))
    }

    @Test(arguments: [
        // Wall-clock time counts in the nights when daylight saving time begins and ends.
        ("2026-03-08T01:30:00-05:00", "2026-03-07", "2026-03-07 01:30 moved"),
        ("2026-03-08T03:30:00-04:00", "2026-03-07", "2026-03-07 03:30 about"),
        ("2026-11-01T00:30:00-04:00", "2026-10-31", "2026-10-31 00:30 moved"),
        ("2026-11-01T20:00:00-05:00", "2026-11-01", "2026-11-01 20:00 moved"),
    ])
    func `keeps wall-clock time when daylight saving time begins or ends`(start: String, date: String, result: String)
        throws
    {
        #expect(try text(event(1, start, on: date), in: .pacific) == result)
    }

    @Test func `does not move foreign events or events without a start`() throws {
        let foreign = try event(1, "2026-11-18T20:00:00-05:00", country: "CA")
        #expect(try text(foreign, in: .pacific) == "2026-11-18 17:00 live")
        var unannounced = try event(1, "2026-11-18T20:00:00-05:00")
        unannounced.start = nil
        let clock = try #require(ZoneClock(USFeed.pacific.zoneIdentifier))
        let same = FeedSchedule(.pacific, clock: clock).schedule(from: Schedule([unannounced])).events
        #expect(same == [unannounced])
    }
}
