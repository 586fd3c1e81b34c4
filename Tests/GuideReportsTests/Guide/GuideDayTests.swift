import Foundation
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
            let events = (0..<25).compactMap { _ -> TVEvent? in
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

    /// The date in the last heading above each show, in a report in lines.
    ///
    /// - Parameter dates: The dates that headings may have.
    private func headings(_ text: String, _ dates: [CalendarDay]) -> [String: CalendarDay] {
        var heading: CalendarDay?
        var headings: [String: CalendarDay] = [:]
        for line in text.split(separator: "\n") {
            if let show = line.firstMatch(of: /Show\d+x/) { headings[String(show.0)] = heading }
            heading = dates.first { line.contains($0.longText) } ?? heading
        }
        return headings
    }

    /// A card of a page: the date in the heading above it, its start, and the date beside its time.
    private typealias Card = (heading: String, start: Instant, date: String?)

    /// The cards of a page.
    private func cards(_ page: String) throws -> [Card] {
        var heading = ""
        var cards: [Card] = []
        let starts = page.ranges(of: /<h2 |<li class="card/).map(\.lowerBound)
        for (start, end) in zip(starts, starts.dropFirst() + [page.endIndex]) {
            let part = page[start..<end]
            guard let time = part.firstMatch(of: /<time datetime="([^"]+)"[^>]*>.*?<\/time>/) else { continue }
            if part.hasPrefix("<h2 ") {
                heading = String(time.1)
                continue
            }
            let date = part[time.range.upperBound...].prefixMatch(of: #/\s*<small class="other">(.*?)</small>/#)
            cards.append((heading, try #require(Instant(iso: String(time.1))), date.map { String($0.1) }))
        }
        return cards
    }

    /// The parts of a JSON report that have a date.
    private struct DatedReport: Decodable {
        let days: [Day]

        struct Day: Decodable {
            let date: String
            let shelves: [Shelf]
        }

        struct Shelf: Decodable {
            let events: [Event]
        }

        struct Event: Decodable {
            let date: String
            let start: String?
        }
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
            let today = Listings(days: [.made(date)], schedule: moved, fetchedAt: nil, unusableRows: 0)
            let reports =
                [GuideReport.Kind.day, .tonight, .now].map { GuideReport($0, of: today, for: context) }
                + [
                    GuideReport(.week, of: listings, for: context),
                    GuideReport(upcomingOf: details, for: context),
                    GuideReport(calendarOf: details, from: date.advanced(by: -2), for: context),
                ]
            for report in reports {
                #expect(report.events.contains { $0.start != nil })
                try expectRightDaysInTables(of: report, on: clock)
                if report.kind == .now {
                    try expectRightDatesOfCards(of: report, on: clock)
                } else {
                    try expectRightHeadings(of: report, on: clock)
                }
            }
        }
    }

    /// The day under which a report lists an event: the guide day of its start or, in a list of episodes, its date.
    private func day(of event: TVEvent, in report: GuideReport, on clock: ZoneClock) throws -> CalendarDay {
        let isList = [.upcoming, .calendar].contains(report.kind)
        let guideDay = GuideDay(containing: try #require(event.start), clock: clock).date
        return isList ? try #require(event.show.date(of: event.episode, on: clock)) : guideDay
    }

    /// Expects that each row of data has the day of its event as its date.
    private func expectRightDaysInTables(of report: GuideReport, on clock: ZoneClock) throws {
        let events = Dictionary(report.events.map { ($0.start?.description ?? "", [$0]) }, uniquingKeysWith: +)
        func days(_ start: String) throws -> [String] {
            try #require(events[start]).map { "\(try day(of: $0, in: report, on: clock))" }
        }
        for line in try report.text(.csv).split(separator: "\r\n").dropFirst() {
            let columns = line.split(separator: ",", maxSplits: 3)
            #expect(try days(String(columns[2])).contains(String(columns[0])))
        }
        let json = try JSONDecoder().decode(DatedReport.self, from: Data(report.text(.json).utf8))
        #expect(json.days.flatMap(\.shelves).flatMap(\.events).count == report.events.count)
        for listed in json.days {
            for event in listed.shelves.flatMap(\.events) {
                #expect(try days(#require(event.start)).contains(event.date))
                #expect(report.kind == .now || event.date == listed.date)
            }
        }
    }

    /// Expects that each event stands below the heading of the guide day of its start.
    private func expectRightHeadings(of report: GuideReport, on clock: ZoneClock) throws {
        let formats: [ReportFormat] = [.upcoming, .calendar].contains(report.kind) ? [] : [.markdown, .text]
        let headings = try formats.map { self.headings(try report.text($0, width: 200), report.days.map(\.date)) }
        for day in report.days {
            for event in day.shelves.flatMap(\.events) {
                #expect(try self.day(of: event, in: report, on: clock) == day.date, "\(report.kind) \(event)")
                for dates in headings {
                    #expect(dates[event.show.name] ?? day.date == day.date, "\(report.kind) \(event)")
                }
            }
        }
        #expect(report.kind != .week || headings.allSatisfy { !$0.isEmpty })
        guard !formats.isEmpty else { return }
        let cards = try self.cards(report.text(.html))
        #expect(!cards.isEmpty)
        for card in cards {
            #expect("\(GuideDay(containing: card.start, clock: clock).date)" == card.heading, "\(report.kind)")
        }
    }

    /// Expects that each card without a date of its own is on the date of the heading, or in the night after it.
    private func expectRightDatesOfCards(of report: GuideReport, on clock: ZoneClock) throws {
        let cards = try self.cards(report.text(.html))
        #expect(cards.contains { $0.date == nil })
        for card in cards {
            let (day, time) = clock.reading(at: card.start)
            let night = time < GuideDay.dayStart ? day.advanced(by: -1) : day
            #expect(card.date.map { $0.contains(day.shortText) } ?? [day, night].contains { "\($0)" == card.heading })
        }
        let heading = try report.text(.text, width: 200).prefix { $0 != "\n" }
        #expect(heading.contains(clock.reading(at: report.context.now).day.longText))
    }
}
