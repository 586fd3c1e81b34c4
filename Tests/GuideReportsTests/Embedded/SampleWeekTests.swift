@testable import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SampleWeekTests {
    private let week: SampleDocument

    init() throws {
        week = try SampleDocument.embedded()
    }

    @Test(arguments: SampleHazard.all)
    func `the sample week contains`(hazard: SampleHazard) {
        #expect(hazard.isShown(week), "\(hazard.testDescription)")
    }

    @Test func `there are at least 110 events`() {
        #expect(week.events.count >= 110)
    }

    @Test(arguments: 0...6)
    func `each day has at least 12 events`(day: Int) {
        #expect(week.events.filter { $0.day == day }.count >= 12)
    }

    @Test func `every event is within the week`() {
        #expect(week.events.allSatisfy { (0...6).contains($0.day) })
    }

    @Test func `ids are unique`() {
        #expect(Set(week.shows.map(\.id)).count == week.shows.count)
        #expect(Set(week.events.map(\.id)).count == week.events.count)
    }

    @Test func `every event has its show, and every show an event`() {
        #expect(Set(week.shows.map(\.id)) == Set(week.events.map(\.show)))
    }

    @Test func `only specials lack a number`() {
        #expect(week.events.allSatisfy { ($0.kind == "regular") == ($0.number != nil) })
    }

    @Test func `every time is a valid time of day`() throws {
        for time in week.events.compactMap(\.airtime) {
            let parts = time.split(separator: ":").compactMap { Int($0) }
            try #require(time.utf8.count == 5 && parts.count == 2, "\(time)")
            #expect((0...23).contains(parts[0]) && (0...59).contains(parts[1]), "\(time)")
        }
    }

    @Test func `every address is safe to link to`() {
        let images = week.shows.compactMap(\.image).flatMap { [$0.medium, $0.original] }
        #expect(images.allSatisfy { $0.hasPrefix("https://static.tvmaze.com/") })
        #expect(
            (week.shows.compactMap(\.url) + week.events.compactMap(\.url)).allSatisfy {
                $0.hasPrefix("https://www.tvmaze.com/")
            }
        )
    }

    @Test func `all summaries are different`() {
        #expect(Set(week.summaries).count == week.summaries.count)
    }

    @Test func `the file is small and has one line for each show and event`() {
        #expect(SampleWeek.json.utf8.count < 110 * 1024)
        let lines = SampleWeek.json.split(separator: "\n").count { $0.hasPrefix("    {\"") }
        #expect(lines == week.shows.count + week.events.count + week.earlier.count + week.casts.count)
    }
}
