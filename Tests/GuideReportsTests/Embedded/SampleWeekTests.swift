@testable import GuideReports
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SampleWeekTests {
    private let week: SampleDocument

    init() throws {
        week = try JSONDecoder().decode(SampleDocument.self, from: Data(SampleWeek.json.utf8))
    }

    @Test func `each day of the week has at least 12 events, and each event its show`() {
        let events = week.events.filter { $0.weeksAgo == nil }
        for day in 0...6 { #expect(events.count { $0.day == day } >= 12) }
        #expect(events.allSatisfy { (0...6).contains($0.day) })
        #expect(Set(week.shows.map(\.id)) == Set(events.map(\.show)))
    }

    @Test func `ids are unique`() {
        #expect(Set(week.shows.map(\.id)).count == week.shows.count)
        #expect(Set(week.events.map(\.episode.id)).count == week.events.count)
    }

    @Test func `every address is safe to link to`() {
        let images = week.shows.compactMap(\.image).flatMap { [$0.medium, $0.original] }
        #expect(images.allSatisfy { $0.hasPrefix("https://static.tvmaze.com/") })
        let pages = week.shows.compactMap(\.url) + week.events.compactMap(\.episode.url)
        #expect(pages.allSatisfy { $0.hasPrefix("https://www.tvmaze.com/") })
    }

    @Test func `the file is small and has one line for each show and event`() {
        #expect(SampleWeek.json.utf8.count < 110 * 1024)
        let lines = SampleWeek.json.split(separator: "\n").count { $0.hasPrefix("    {\"") }
        #expect(lines == week.shows.count + week.events.count + week.casts.count)
    }
}
