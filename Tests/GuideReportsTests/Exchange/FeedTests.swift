import Foundation
import GuidePlatform
import GuideService
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Events in Atom and JSON Feed.
@Suite(.timeLimit(.minutes(60)))
struct FeedTests {
    private func feed(_ events: [TVEvent], for context: ReportContext = .made()) throws -> Feed {
        let report = GuideReport.made(.day, events, for: context)
        return Feed(try #require(report.timeline), .made())
    }

    private let place = ExchangeOptions.Place(
        base: "https://tv.example.org/",
        file: "https://tv.example.org/feeds/favorites.atom",
        page: "https://tv.example.org/"
    )

    @Test(arguments: [
        ("1", "urn:uuid:fa4b2ef8-176e-806f-ad1a-ce3ba548df3b"),
        ("1969761", "urn:uuid:c5b8fbf5-074c-819b-8895-7380cd0fa14d"),
    ])
    func `an id is a UUID of version 8`(id: String, text: String) {
        #expect(FeedID(of: "https://www.tvmaze.com/episodes/\(id)").text == text)
    }

    @Test func `writes both feeds as in the examples`() throws {
        let report = GuideReport.made(.day, TVEvent.examples)
        try Golden.expect(report.exchange(.atom) { $0.place = place }, matches: "guide.atom")
        try Golden.expect(report.exchange(.jsonfeed) { $0.place = place }, matches: "guide.feed.json")
    }

    @Test func `an entry is dated before its guide day begins, each with a second of its own`() throws {
        let ids = [3_600, 7_200, 0, 3_601, 10_799]
        let entries = try feed(ids.map { .made(id: $0) }).entries
        #expect(entries.map(\.event.id) == [10_799, 7_200, 3_601, 3_600, 0])
        let seconds = entries.compactMap { entry in
            entry.published.map { $0 - newYork.instant(on: friday, at: TimeOfDay(minutes: 240)) }
        }
        #expect(seconds == [3_599, 3, 2, 1, 0])
    }

    @Test func `ends with today, with the newest entries first and at most a hundred`() throws {
        let days = [friday.advanced(by: -1), friday, friday.advanced(by: 1)]
        let events = days.enumerated().flatMap { index, day in
            (0..<80).map { TVEvent.made(id: index * 1_000 + $0, on: day) }
        }
        let listed = days.map { ListedDay.made($0) }
        let report = GuideReport.made(.week, events, days: listed)
        let feed = Feed(try #require(report.timeline), .made())
        #expect(feed.entries.count == 100)
        #expect(feed.entries.prefix(80).allSatisfy { $0.event.airdate == friday })
        #expect(feed.updated == feed.entries[0].published)
        #expect(feed.updated <= at("20:10"))
    }

    @Test func `an empty feed has the start of its first day`() throws {
        #expect(try feed([]).updated == GuideDay(friday, clock: newYork).start)
        let atom = try GuideReport.made(.day, []).exchange(.atom)
        #expect(atom.contains("<updated>2026-11-20T10:00:00Z</updated>"))
    }

    @Test(
        arguments: [
            ("20:00", "America/New_York", "Friday, November 20, 8:00 PM ET on NBC"),
            ("00:35", "America/New_York", "Saturday, November 21, 12:35 AM ET on NBC"),
            ("20:00", "Europe/Berlin", "Saturday, November 21, 2:00 AM UTC+1 on NBC"),
            (nil, "America/New_York", "Friday, November 20 on NBC"),
        ] as [(String?, String, String)]
    )
    func `states the date on the printed clock`(time: String?, zone: String, text: String) throws {
        let context = ReportContext.made(printed: try #require(ZoneClock(zone)))
        #expect(try feed([.made(.made(), time)], for: context).entries[0].moment == text)
    }

    @Test(
        arguments: [
            ("America/New_York", "2026-11-01T05:30:00Z", "Sunday, November 1, 1:30 AM UTC-4 on NBC"),
            ("America/New_York", "2026-11-01T06:30:00Z", "Sunday, November 1, 1:30 AM UTC-5 on NBC"),
            ("Europe/London", "2026-10-25T01:45:00Z", "Sunday, October 25, 1:45 AM UTC on NBC"),
            ("Europe/London", "2026-10-25T02:45:00Z", "Sunday, October 25, 2:45 AM UTC on NBC"),
        ]
    )
    func `a time in a repeated hour has its offset once`(zone: String, start: String, text: String) throws {
        let context = ReportContext.made(printed: try #require(ZoneClock(zone)))
        let start = try #require(Instant(iso: start))
        let event = TVEvent.made { $0.start = start }
        #expect(FeedEntry(event, published: start, for: context).moment == text)
    }

    @Test func `a JSON Feed contains neither null nor unknown addresses`() throws {
        let report = GuideReport.made(.day, [.made(.made(network: nil), nil, runtime: nil) { $0.number = nil }])
        let text = try report.exchange(.jsonfeed)
        #expect(!text.contains("null") && !text.contains("feed_url"))
        let value = try JSONValue(json: Data(text.utf8))
        guard case .object(let feed) = value else {
            Issue.record("The feed is no object.")
            return
        }
        #expect(feed["version"] == .string("https://jsonfeed.org/version/1.1"))
    }

    @Test func `the content is safe HTML, with a picture only if pictures are on`() throws {
        let show = Show.made("<Show>", network: "A&B") {
            $0.image = Picture(medium: "https://static.tvmaze.com/m.jpg", original: nil)
        }
        let entry = try feed([.made(show) { $0.summary = "<p>Yes<script>no</script></p>" }]).entries[0]
        let content = entry.content(showsPictures: true)
        #expect(content.contains("on A&amp;B</p><p><img src=\"https://static.tvmaze.com/m.jpg\" alt=\"\"></p>"))
        #expect(!content.contains("script"))
        #expect(!entry.content(showsPictures: false).contains("img"))
    }
}
