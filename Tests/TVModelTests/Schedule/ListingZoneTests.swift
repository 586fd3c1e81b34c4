import Testing

@testable import TVModel

/// The time zone of a country's listings, as recorded responses name it.
@Suite(.timeLimit(.minutes(60)))
struct ListingZoneTests {
    private func answer(_ zones: [String: Int], feed: DaySchedule.Feed = .country("RU")) -> DaySchedule {
        DaySchedule(feed: feed, date: CalendarDay(epochDay: 0), events: [], zones: zones)
    }

    @Test func `uses the zone of most timed rows`() {
        let answers = [answer(["America/Toronto": 2, "America/Halifax": 3]), answer(["America/Toronto": 2])]
        #expect(ListingZone.identifier(of: answers) == "America/Toronto")
        #expect(ListingZone.identifier(of: [answer(["Asia/Kamchatka": 26])]) == "Asia/Kamchatka")
        #expect(
            ListingZone.identifier(of: [answer(["America/Noronha": .max]), answer(["America/Noronha": .max])])
                == "America/Noronha"
        )
    }

    @Test func `prefers the first name of equally frequent zones, and has none without rows`() {
        #expect(ListingZone.identifier(of: [answer(["B/B": 1, "A/A": 1])]) == "A/A")
        #expect(ListingZone.identifier(of: [answer([:])]) == nil)
        #expect(ListingZone.identifier(of: [answer(["Asia/Tokyo": 9], feed: .streaming)]) == nil)
    }

    @Test func `an airing belongs to the guide day of its start, whatever it names as its network`() throws {
        let newYork = try #require(ZoneClock("America/New_York"))
        var show = Show(id: 1, name: "Tokyo")
        show.webChannel = Channel(id: 1, name: "Worldwide")
        var episode = Episode(id: 1, name: "")
        episode.airdate = CalendarDay(iso: "2024-01-04")
        episode.start = Instant(iso: "2024-01-04T03:00:00Z")
        let timed = try #require(TVEvent(episode, of: show, isStreaming: true))
        episode.start = nil
        let untimed = try #require(TVEvent(episode, of: show, isStreaming: true))
        #expect(timed.onItsGuideDay(on: newYork).airdate.description == "2024-01-03")
        #expect(untimed.onItsGuideDay(on: newYork).airdate.description == "2024-01-04")
        show.webChannel = Channel(id: 1, name: "Local", country: "JP")
        episode.start = timed.start
        let local = try #require(TVEvent(episode, of: show, isStreaming: true))
        #expect(local.onItsGuideDay(on: newYork).airdate.description == "2024-01-03")
    }
}
