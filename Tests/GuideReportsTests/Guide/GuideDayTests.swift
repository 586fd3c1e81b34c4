import GuideService
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// The days under which reports list events.
@Suite("Guide days", .timeLimit(.minutes(10)))
struct GuideDayTests {
    /// Random rows around the changes of daylight saving time. The service may give any row any date near its start, and
    /// rows of the streaming answer may name any network.
    private func answers(around date: CalendarDay, _ generator: inout SeededGenerator) -> [DaySchedule] {
        [DaySchedule.Feed.country("US"), .streaming].map { feed in
            let events = (0..<60).compactMap { _ -> TVEvent? in
                let id = Int.random(in: 0..<1_000_000, using: &generator)
                let country = ["US", "JP", "AU", nil].randomElement(using: &generator) ?? nil
                var show = Show(id: id, name: "Show\(id)x")
                show.type = ["News", "Sports", "Scripted", "Award Show"].randomElement(using: &generator)
                let channel = Channel(id: Int.random(in: 1...100, using: &generator), name: "Net", country: country)
                if Bool.random(using: &generator) { show.network = channel } else { show.webChannel = channel }
                var episode = Episode(id: id, name: "Episode")
                episode.airdate = date.advanced(by: Int.random(in: -1...1, using: &generator))
                episode.start = at("12:00", on: date) + Int.random(in: -40...40, using: &generator) * 1_800
                episode.runtime = Bool.random(using: &generator) ? 30 : nil
                return TVEvent(episode, of: show, isStreaming: feed == .streaming)
            }
            return DaySchedule(feed: feed, date: date, events: events)
        }
    }

    /// The date of the heading above each show in a Markdown report.
    private func headings(_ markdown: String) -> [String: String] {
        var heading = ""
        var headings: [String: String] = [:]
        for line in markdown.split(separator: "\n") {
            if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
            if let show = line.firstMatch(of: /Show\d+x/), line.hasPrefix("- ") { headings[String(show.0)] = heading }
        }
        return headings
    }

    @Test(arguments: ["2026-03-08", "2026-11-01", "2026-07-15", "2026-11-20"], [nil] + USFeed.allCases)
    func `no row stands on a day that is not that of its instant`(date: String, feed: USFeed?) throws {
        var generator = SeededGenerator(seed: UInt64(feed?.rawValue.count ?? 0) + 77)
        let date = try #require(CalendarDay(iso: date))
        for zone in [feed?.zoneIdentifier ?? "America/New_York", "Europe/London", "Australia/Sydney"] {
            guard feed == nil || zone == feed?.zoneIdentifier else { continue }
            let clock = try #require(ZoneClock(zone))
            let schedule = Schedule(answers(around: date, &generator), clock: feed == nil ? clock : newYork)
            let moved = feed.map { FeedSchedule($0, clock: clock).schedule(from: schedule) } ?? schedule
            let context = ReportContext(
                country: unitedStates,
                listingClock: clock,
                printedClock: nil,
                usesTwelveHours: true,
                feed: feed,
                now: at("18:30", on: date)
            )
            let listings = Listings(
                days: (-2...2).map { .made(date.advanced(by: $0)) },
                schedule: moved,
                fetchedAt: nil,
                unusableRows: 0
            )
            let details = moved.events.map { event in
                var episode = event.episode
                episode.airdate = date
                return ShowDetails(show: event.show, episodes: [episode], cast: nil, fetchedAt: at("14:05"))
            }
            let reports =
                [GuideReport.Kind.week, .day, .tonight].map { GuideReport($0, of: listings, for: context) }
                + [
                    GuideReport(upcomingOf: details, for: context),
                    GuideReport(calendarOf: details, from: date.advanced(by: -2), for: context),
                ]
            for report in reports { try expectRightDays(report, on: clock) }
        }
    }

    private func expectRightDays(_ report: GuideReport, on clock: ZoneClock) throws {
        #expect(report.events.contains { $0.start != nil })
        let headings = [.upcoming, .calendar].contains(report.kind) ? nil : headings(try report.text(.markdown))
        for line in try report.text(.csv).split(separator: "\r\n").dropFirst() {
            let columns = line.split(separator: ",", maxSplits: 3)
            let start = try #require(Instant(iso: String(columns[2])))
            #expect("\(GuideDay(containing: start, clock: clock).date)" == columns[0])
        }
        for day in report.days {
            for event in day.shelves.flatMap(\.events) {
                let start = try #require(event.start)
                #expect(GuideDay(containing: start, clock: clock).date == day.date, "\(report.kind) \(start)")
                #expect(headings.map { $0[event.show.name] == day.date.longText } ?? true)
            }
        }
    }
}
