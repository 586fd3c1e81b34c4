import GuideReports
import GuideService
import TVModel
import TestSupport
import Testing

@testable import GuideConsole

/// The data of the browser with `--sample`.
@Suite(.timeLimit(.minutes(60)))
struct SampleEffectHandlerTests {
    /// A handler on a Friday of the sample, whose time does not pass.
    static func handler() -> SampleEffectHandler? {
        guard let clock = ZoneClock("America/New_York"),
            let sample = SampleSchedule(SampleWeek.json, clock: clock),
            let now = Instant(iso: "2026-11-20T20:10:00-05:00")
        else { return nil }
        return SampleEffectHandler(sample, clock: clock, now: { now }, open: { _ in true })
    }

    @Test func `a new week begins on Monday at five`() async throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let sample = try #require(SampleSchedule(SampleWeek.json, clock: clock))
        let start = try #require(Instant(iso: "2026-11-23T04:58:30-05:00"))
        let timer = SteppedClock()
        let handler = SampleEffectHandler(
            sample,
            clock: clock,
            timer: timer,
            now: { start + Int(timer.now.offset.components.seconds) },
            open: { _ in true }
        )
        var updates = handler.updates.makeAsyncIterator()
        let monday = try #require(CalendarDay(iso: "2026-11-23"))
        #expect(await updates.next() == .windowMoved(GuideWeek(containing: monday)))
        // It waits until five, not for the next full minute.
        #expect(timer.waits.prefix(2) == [.seconds(60), .seconds(30)])
    }

    @Test func `one show has seasons and a cast, which move with the week`() async throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let sample = try #require(SampleSchedule(SampleWeek.json, clock: clock))
        let monday = try #require(CalendarDay(iso: "2027-03-01"))
        let week = GuideWeek(containing: monday)
        let shows = Set(sample.listings(of: week.dates).schedule.events.map(\.show))
        let show = try #require(shows.first { $0.name == "Mostly Sunny" })
        let details = sample.details(of: show, asOf: week, fetchedAt: Instant(secondsSince1970: 0))
        #expect(details.cast?.members.count == 5)
        #expect(details.episodes?.seasons.map(\.episodes.count) == [8, 7])
        #expect(details.episodes?.compactMap(\.airdate).max() == CalendarDay(iso: "2027-03-03"))
        for show in shows where show.name != "Mostly Sunny" {
            let others = sample.details(of: show, asOf: week, fetchedAt: Instant(secondsSince1970: 0))
            #expect(others.cast?.members.isEmpty == true && others.episodes?.isEmpty == false)
        }
    }
}
