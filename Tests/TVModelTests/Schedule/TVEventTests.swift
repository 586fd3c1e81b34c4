import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TVEventTests {

    private func event(
        kind: Episode.Kind = .regular,
        season: Int? = 1,
        number: Int? = 1,
        at start: Instant? = Instant(secondsSince1970: 0),
        runtime: Int? = nil,
        of show: Show = Show(id: 1, name: "Show")
    ) throws -> TVEvent {
        var episode = Episode(id: 1, name: "Pilot")
        (episode.kind, episode.season, episode.number) = (kind, season, number)
        (episode.airdate, episode.start, episode.runtime) = (CalendarDay(epochDay: 0), start, runtime)
        return try #require(TVEvent(episode, of: show))
    }

    @Test func `the first episode is a series premiere, of a later season a season premiere`() throws {
        #expect(try event().premiere == .series)
        #expect(try event(season: 2).premiere == .season)
        #expect(try event(season: 2026).premiere == .season)
        #expect(try event(number: 2).premiere == nil)
        #expect(try event(kind: .significantSpecial).premiere == nil)
    }

    @Test func `the first episode without a season is not a premiere`() throws {
        #expect(try event(season: nil).premiere == nil)
    }

    @Test func `an episode without a number is a special`() throws {
        #expect(try event(number: nil).isSpecial)
        #expect(try event(kind: .insignificantSpecial).isSpecial)
        #expect(try !event().isSpecial)
    }

    @Test func `an airing ends after its runtime; without a runtime the end is unknown`() throws {
        #expect(try event().end == nil)
        #expect(try event(runtime: 60).end?.secondsSince1970 == 3_600)
    }

    @Test func `an airing has no end after the year 9999`() throws {
        let start = try #require(Instant(iso: "9999-12-31T23:00:00Z"))
        #expect(try event(at: start, runtime: 59).end?.description == "9999-12-31T23:59:00Z")
        #expect(try event(at: start, runtime: 60).end == nil)
    }

    @Test func `an episode without a date has no airing`() {
        #expect(TVEvent(Episode(id: 1, name: "Pilot"), of: Show(id: 1, name: "Show")) == nil)
    }

    @Test func `an unknown runtime is the show's`() throws {
        var show = Show(id: 1, name: "Show")
        show.runtime = 45
        #expect(try event(of: show).runtime == 45)
        #expect(try event(runtime: 30, of: show).runtime == 30)
    }

    @Test func `an airing without a start is sorted by its placeholder, or by noon of its date`() throws {
        var episode = Episode(id: 1, name: "Pilot")
        episode.airdate = CalendarDay(epochDay: 1)
        let show = Show(id: 1, name: "Show")
        let placeholder = Instant(secondsSince1970: 7)
        #expect(TVEvent(episode, of: show, placeholder: placeholder)?.sortInstant == placeholder)
        #expect(TVEvent(episode, of: show)?.sortInstant == Instant(secondsSince1970: 86_400 + 43_200))
        episode.start = Instant(secondsSince1970: 100_000)
        #expect(TVEvent(episode, of: show, placeholder: placeholder)?.sortInstant == episode.start)
    }

    @Test func `an airing reads and writes the properties of its episode`() throws {
        var event = try event()
        event.season = 4
        #expect(event.episode.season == 4 && event.season == 4)
        #expect(event.name == "Pilot" && event.airdate == event.episode.airdate)
    }
}
