import GuideReports
import GuideService
import TVModel
import TestSupport
import Testing

@testable import GuideConsole

/// The data of the browser with `--sample`.
@Suite(.timeLimit(.minutes(60)))
struct SampleEffectHandlerTests {
    @Test func `a new week begins on Monday at five`() async throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let sample = try #require(SampleSchedule(clock: clock))
        let start = try #require(Instant(iso: "2026-11-23T04:58:30-05:00"))
        let timer = SteppedClock()
        let handler = SampleEffectHandler(
            sample,
            clock: clock,
            timer: timer,
            present: { start + Int(timer.now.offset.components.seconds) },
            open: { _ in true }
        )
        var updates = handler.updates.makeAsyncIterator()
        let monday = try #require(CalendarDay(iso: "2026-11-23"))
        #expect(await updates.next() == .windowMoved(GuideWeek(containing: monday)))
        #expect(timer.waits.count == 2)
    }
}
