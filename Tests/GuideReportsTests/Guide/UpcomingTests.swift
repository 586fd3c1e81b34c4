import TVModel
import Testing

@testable import GuideReports

@Suite("Upcoming episodes", .timeLimit(.minutes(60)))
struct UpcomingTests {
    private func details(_ id: Int, _ name: String, _ dates: [String?]) -> ShowDetails {
        let episodes = dates.enumerated().map { place, date in
            Episode.made(id, place + 1, "Episode \(place + 1)", on: date)
        }
        return ShowDetails(show: .made(id: id, name), episodes: episodes, cast: nil, fetchedAt: at("14:05"))
    }

    @Test func `lists the next episode of each favorite by date`() throws {
        let shows = [
            details(1, "Later", ["2026-11-01", "2026-12-24", "2026-12-31"]),
            details(2, "Sooner", ["2026-11-21", nil]),
            details(3, "Over", ["2020-01-01"]), details(4, "Undated", [nil]),
        ]
        let report = GuideReport(upcomingOf: shows, for: .made(), favorites: [1, 2, 3, 4])
        #expect(report.days.map { "\($0.date)" } == ["2026-11-21", "2026-12-24"])
        #expect(report.days.flatMap(\.shelves).flatMap(\.events).map(\.show.name) == ["Sooner", "Later"])
        #expect(try report.text(.text).contains("Thursday, December 24\n♥  NBC  8:00 PM  Later   S1E2"))
    }

    @Test func `an episode without a time is upcoming until its day ends`() {
        var show = details(1, "Drop", ["2026-11-20"])
        show.episodes = show.episodes?.map { episode in
            var episode = episode
            episode.start = nil
            return episode
        }
        #expect(GuideReport(upcomingOf: [show], for: .made(now: at("23:00"))).eventCount == 1)
        let tomorrow = at("05:00", on: friday.advanced(by: 1))
        #expect(GuideReport(upcomingOf: [show], for: .made(now: tomorrow)).eventCount == 0)
    }

    @Test func `says how to add a favorite, or that no favorite has an episode`() throws {
        for format in [ReportFormat.text, .markdown, .html] {
            let none = try GuideReport(upcomingOf: [], for: .made()).text(format)
            #expect(none.contains("tvguide favorites add NAME"))
            let over = GuideReport(upcomingOf: [details(3, "Over", [])], for: .made(), favorites: [3])
            #expect(try over.text(format).contains("None of your favorites has a scheduled episode."))
            #expect(try !over.text(format).contains("then UTC"))
        }
    }

    @Test func `says that it is stale`() throws {
        let shows = [details(2, "Sooner", ["2026-11-21"])]
        let report = GuideReport(upcomingOf: shows, for: .made(), staleReasons: [2: .notStored], favorites: [2])
        #expect(report.isStale)
        #expect(try report.text(.text).contains("All listings as of 2:05 PM today"))
    }

    @Test(arguments: [Int.max, .min, -1, 0])
    func `survives an absurd runtime`(runtime: Int) throws {
        var show = details(2, "Sooner", ["2026-11-21"])
        show.episodes?[0].runtime = runtime
        let report = GuideReport(upcomingOf: [show], for: .made(), favorites: [2])
        for format in report.formats { #expect(try !report.text(format).isEmpty) }
        let showReport = ShowReport(of: show, for: .made())
        for format in showReport.formats { #expect(try !showReport.text(format).isEmpty) }
    }
}
