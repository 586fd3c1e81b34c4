import Foundation
import GuidePlatform
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

    private let place: ExchangeOptions.Place = (
        base: "https://tv.example.org/",
        file: "https://tv.example.org/feeds/favorites.atom",
        page: "https://tv.example.org/"
    )

    @Test(arguments: [
        ("1", "urn:uuid:fa4b2ef8-176e-806f-ad1a-ce3ba548df3b"),
        ("1969761", "urn:uuid:c5b8fbf5-074c-819b-8895-7380cd0fa14d"),
    ])
    func `an id is a UUID of version 8`(id: String, text: String) {
        #expect(permanentID(of: "https://www.tvmaze.com/episodes/\(id)") == text)
    }

    @Test func `writes both feeds as in the examples`() throws {
        let report = GuideReport.made(.day, TVEvent.examples)
        try Golden.expect(report.exchange(.atom) { $0.place = place }, matches: "guide.atom")
        try Golden.expect(report.exchange(.jsonfeed) { $0.place = place }, matches: "guide.feed.json")
    }

    @Test func `lists in order of time, each with a second of its own before its guide day begins`() throws {
        let times = ["20:00", "05:00", nil, "04:59", "20:00", "20:01"]
        let entries = try feed(times.enumerated().map { .made(id: $0, .made(), $1) }).entries
        #expect(entries.map(\.event.id) == [3, 5, 4, 0, 2, 1])
        let opening = GuideDay(friday, clock: newYork).start
        let seconds = entries.compactMap { entry in entry.published.map { opening - $0 } }
        #expect(seconds == [732, 7_188, 7_199, 7_200, 17_999, 18_000])
    }

    @Test func `a correction at the service changes the time of the last change, and no other`() throws {
        func entry(_ name: String, changed: Instant?) throws -> FeedEntry {
            let show = Show.made { $0.updated = changed }
            return try feed([.made(show) { $0.name = name }]).entries[0]
        }
        let (old, unnamed) = (try entry("TBA", changed: nil), try entry("TBA", changed: at("06:00")))
        let named = try entry("The Name", changed: at("07:15"))
        #expect(old.updated == old.published)
        #expect([unnamed.updated, named.updated] == [at("06:00"), at("07:15")])
        #expect(unnamed.published == named.published && unnamed.id == named.id)
        #expect(try feed([.made(.made { $0.updated = at("07:15") })]).updated == at("07:15"))
    }

    @Test func `a feed of what comes has it, the soonest first, and is not dated in the future`() throws {
        let episodes = (1...2).map { number in
            var episode = Episode(id: number, name: "Part \(number)")
            episode.airdate = friday.advanced(by: number)
            return episode
        }
        let show = Show.made { $0.updated = at("12:00") }
        let details = ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: at("13:00"))
        let report = GuideReport(upcomingOf: [details], within: 7, for: .made())
        let atom = try report.exchange(.atom)
        #expect(atom.components(separatedBy: "<entry>").count == 3)
        #expect(atom.contains("<updated>2026-11-20T16:59:59Z</updated>") && !atom.contains("<published>"))
        let empty = GuideReport(upcomingOf: [], for: .made())
        #expect(try empty.exchange(.atom).contains("<updated>2026-11-20T10:00:00Z</updated>"))
    }

    @Test(arguments: [ReportFormat.atom, .jsonfeed])
    func `a feed of days to come lists them, the soonest first, whatever the guide`(format: ReportFormat) throws {
        let saturday = friday.advanced(by: 1)
        let events = [
            TVEvent.made(id: 2, .made("Later"), "21:00", on: saturday), .made(id: 1, .made("Sooner"), on: saturday),
        ]
        for kind in [GuideReport.Kind.day, .week] {
            let report = GuideReport.made(kind, events, days: [.made(saturday)])
            let text = try report.exchange(format)
            let sooner = try #require(text.range(of: "Sooner"))
            let later = try #require(text.range(of: "Later"))
            #expect(sooner.lowerBound < later.lowerBound)
        }
        let empty = GuideReport.made(.day, [], days: [.made(saturday)])
        #expect(try Feed(#require(empty.timeline), .made()).updated == at("20:10"))
    }

    @Test func `a feed is never dated in the future, and not earlier when its last entry goes`() throws {
        func feed(_ days: [Int], changed: Instant, now: Instant) throws -> Feed {
            let episodes = days.map { day in
                var episode = Episode(id: day + 100, name: "Part \(day)")
                episode.airdate = friday.advanced(by: day)
                return episode
            }
            let show = Show.made { $0.updated = changed }
            let details = ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: at("13:00"))
            return Feed(EventTimeline(of: details, listed: [], for: .made(now: now)), .made())
        }
        let ahead = try feed([-2, -1], changed: at("21:00"), now: at("20:10"))
        #expect(ahead.updated == at("20:10") && ahead.entries.allSatisfy { $0.updated <= at("20:10") })
        #expect(Set(ahead.entries.map(\.updated)).count == 2)
        let last = try feed([-2, -1], changed: at("12:00"), now: at("20:10"))
        for later in 1...80 {
            let now = at("20:10", on: friday.advanced(by: later))
            let feed = try feed([-2, -1], changed: at("12:00"), now: now)
            #expect(feed.updated == last.updated && feed.entries.first?.event.id == 99)
            #expect(feed.entries.count == (later < 29 ? 2 : 1))
        }
    }

    @Test func `the story is that of the show if the episode has none`() throws {
        let show = Show.made { $0.summary = "<p>About the <b>show</b>.</p>" }
        let entries = try feed([.made(id: 1, show) { $0.summary = "<p>Mine.</p>" }, .made(id: 2, show)]).entries
        #expect(entries[0].content(showsPictures: false).contains("<p>About the <b>show</b>.</p>"))
        #expect(entries[1].content(showsPictures: false).contains("<p>Mine.</p>"))
        #expect(try !feed([.made()]).entries[0].content(showsPictures: false).contains("<p></p>"))
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
        #expect(FeedEntry(event: event, published: start, updated: start, context: context).moment == text)
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
