import Foundation
import TestSupport
import Testing

/// The calendars, feeds and guides of a site for other programs.
@Suite(.timeLimit(.minutes(60)))
struct SiteSubscriptionTests {
    private static let favorites = ["calendar/favorites.ics", "feeds/favorites.atom", "feeds/favorites.json"]

    private func ids(_ calendar: String) -> [String] {
        calendar.matches(of: /UID:tvmaze-episode-(\d+)@tvguide/).map { String($0.output.1) }
    }

    @Test func `every page links to calendars and feeds, and the main pages list them`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        // The page for missing pages leads nowhere without the address of the site.
        for path in scene.pages.files where path.hasSuffix(".html") && path != "404.html" {
            let links = scene.pages.links(of: path)
            #expect(links.contains("calendar/premieres.ics"), "\(path)")
            #expect(links.contains("feeds/premieres.atom"), "\(path)")
            let hasList = ["index.html", "2026-W47.html", "favorites.html"].contains(path)
            #expect(scene.pages.text(path).contains("<ul id=\"subscribe\">") == hasList, "\(path)")
            #expect(links.contains("guide.xml") == hasList, "\(path)")
        }
        let head =
            #"<link rel="alternate" type="text/calendar" title="Premieres, calendar" href="../calendar/premieres.ics">"#
        #expect(scene.pages.text("shows/2.html").contains(head))
        #expect(scene.pages.text("feeds/premieres.json").contains("jsonfeed.org/version/1.1"))
        #expect(scene.pages.text("guide.xml").contains("<tv "))
    }

    @Test func `absolute addresses require the address of the site`() async throws {
        let scene = try await SiteScene()
        try await scene.publish("--base-url", "https://tv.example.org/a")
        let page = scene.pages.text("index.html")
        #expect(page.contains(#"<a href="webcal://tv.example.org/a/calendar/premieres.ics">"#))
        #expect(page.contains("<code>https://tv.example.org/a/calendar/premieres.ics</code>"))
        #expect(page.contains("<code>https://tv.example.org/a/guide.xml</code>"))
        let calendar = scene.pages.text("calendar/premieres.ics")
        #expect(calendar.contains("SOURCE;VALUE=URI:https://tv.example.org/a/calendar/premieres.ics\r\n"))
        let feed = scene.pages.text("feeds/premieres.atom")
        #expect(feed.contains(#"rel="self" type="application/atom+xml" href="https://tv.example.org/a/feeds/"#))
        try await scene.publish("--base-url", "http://tv.example.org/")
        #expect(scene.pages.text("index.html").contains("<code>http://tv.example.org/calendar/premieres.ics</code>"))
        #expect(!scene.pages.text("index.html").contains("webcal:"))
    }

    @Test(arguments: [("2026-11-16", 16...29), ("2026-11-17", 17...30)])
    func `tuners have fourteen days from today on, and calendars the premieres of next week`(
        date: String,
        days: ClosedRange<Int>
    ) async throws {
        let scene = try await SiteScene()
        #expect(try await scene.publish(on: date).status == 0)
        let starts = scene.pages.text("guide.xml").matches(of: /programme start="202611([0-9]{2})/).map { $0.1 }
        #expect(starts == days.flatMap { ["\($0)", "\($0)"] }.map { $0[...] })
        let premieres = scene.pages.text("calendar/premieres.ics")
        #expect(ids(premieres).sorted() == ["0", "1", "100", "101"])
        #expect(!scene.pages.text("feeds/premieres.atom").contains("November 26"))
        // Another run finds nothing new.
        #expect(try await scene.publish(on: date).standardOutput.contains("nothing new"))
    }

    @Test func `premieres of earlier weeks stay as long as their listings are stored`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-17")
        #expect(ids(scene.pages.text("calendar/premieres.ics")).sorted() == ["0", "1", "100", "101"])
        try await scene.publish(on: "2026-11-24")
        #expect(ids(scene.pages.text("calendar/premieres.ics")).sorted() == ["0", "1", "100", "101"])
        #expect(scene.pages.text("feeds/premieres.atom").matches(of: /<entry>/).count == 2)
        #expect(try await scene.harness.run(["cache", "clear"]).status == 0)
        try await scene.publish("--no-details", on: "2026-11-25")
        #expect(ids(scene.pages.text("calendar/premieres.ics")).sorted() == ["100", "101"])
        #expect(scene.pages.text("calendar/premieres.ics").hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `creates files about favorites with the first favorite, and empties them after the last`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        #expect(Set(scene.pages.files).isDisjoint(with: Self.favorites))
        let now = ["--now", ProgramHarness.fridayEvening]
        #expect(try await scene.harness.run(["favorites", "add", "6"] + now).status == 0)
        try await scene.publish()
        #expect(Set(scene.pages.files).isSuperset(of: Self.favorites))
        #expect(ids(scene.pages.text("calendar/favorites.ics")).contains("6008"))
        #expect(scene.pages.links(of: "shows/2.html").contains("feeds/favorites.atom"))
        #expect(scene.pages.links(of: "tonight.html").contains("feeds/favorites.atom"))
        #expect(try await scene.publish().standardOutput.contains("nothing new"))
        #expect(try await scene.harness.run(["favorites", "remove", "6", "--yes"] + now).status == 0)
        try await scene.publish()
        #expect(ids(scene.pages.text("calendar/favorites.ics")) == [])
        #expect(scene.pages.text("calendar/favorites.ics").contains("X-WR-CALNAME:TV guide: my favorites\r\n"))
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `a file is written again only if its bytes change`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-20")
        let before = scene.pages.stamps
        try await scene.publish("--refresh", on: "2026-11-21")
        let after = scene.pages.stamps
        for path in ["calendar/premieres.ics", "feeds/premieres.atom", "feeds/premieres.json"] {
            #expect(after[path] != nil && after[path] == before[path], "\(path)")
        }
        for path in ["tonight.html", "guide.xml"] { #expect(after[path] != before[path]) }
    }

    @Test func `files for dashboards list what comes, the soonest first, and are there without a favorite`()
        async throws
    {
        let scene = try await SiteScene()
        try await scene.publish()
        #expect(scene.pages.text("feeds/upcoming.ics").hasSuffix("END:VCALENDAR\r\n"))
        #expect(try UpcomingFeed(scene.pages.text("feeds/upcoming.json")).items.isEmpty)
        #expect(scene.pages.links(of: "index.html").contains("feeds/upcoming.json"))
        #expect(
            try await scene.harness.run(["favorites", "add", "2", "5", "--now", ProgramHarness.fridayEvening]).status
                == 0
        )
        try await scene.publish()
        let feed = try UpcomingFeed(scene.pages.text("feeds/upcoming.json"))
        let dates = feed.items.compactMap { $0._tvguide.date }
        #expect(dates == dates.sorted() && dates.first == "2026-11-20" && feed.items.count > 4)
        let first = try #require(feed.items.first)
        #expect(first._tvguide.show.hasPrefix("Show ") && first._tvguide.minutes == 30 && first._tvguide.season == 1)
        #expect(first._tvguide.poster?.hasPrefix("https://static.tvmaze.com/") == true)
        #expect(first.summary.hasPrefix("Friday, November 20, 8:0") && first.date_published == nil)
        #expect(ids(scene.pages.text("feeds/upcoming.ics")).count == feed.items.count)
        #expect(try await scene.publish().standardOutput.contains("nothing new"))
    }

    @Test func `what recipes for dashboards read is in the files`() async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.guide("favorites", "add", "9500002").status == 0)
        #expect(try await harness.guide("site", harness.home.path("site")).status == 0)
        let pages = SitePages(harness.home.path("site"))
        let document = Fixtures.folder.appending(path: "../../../docs/dashboards.md")
        let page = try String(contentsOf: document, encoding: .utf8)
        let paths = Set(page.matches(of: /tv\.example\.org\/([a-z\/]+\.(?:json|ics))/).map { String($0.1) })
        #expect(paths == ["feeds/upcoming.json", "feeds/upcoming.ics"])
        for path in paths { #expect(pages.files.contains(path)) }
        let json = try JSONSerialization.jsonObject(with: Data(pages.text("feeds/upcoming.json").utf8))
        let item = try #require(((json as? [String: Any])?["items"] as? [[String: Any]])?.first)
        let facts = try #require(item["_tvguide"] as? [String: Any])
        // Each recipe names what it reads of an item in a row of this form.
        let read = page.matches(of: /\n\| `(_tvguide\.)?([a-z_]+)` \|/).map { (inner: $0.1 != nil, name: String($0.2)) }
        #expect(read.count > 10)
        for (inner, name) in read { #expect((inner ? facts : item)[name] != nil, "\(name)") }
        let documented = Set(read.filter(\.inner).map(\.name))
        #expect(documented == Set(facts.keys).subtracting(["about"]))
        for use in page.matches(of: /\.(?:String|Int) "([a-z_.]+)"/) {
            let parts = use.1.split(separator: ".").map(String.init)
            #expect((parts.count == 2 ? facts : item)[parts[parts.count - 1]] != nil, "\(use.1)")
        }
    }
}

/// The members of the feed that a dashboard reads.
private struct UpcomingFeed: Decodable {
    struct Item: Decodable {
        struct Facts: Decodable {
            let date: String?
            let show: String
            let season: Int?
            let minutes: Int?
            let poster: String?
        }

        let summary: String
        let date_published: String?
        let _tvguide: Facts
    }

    let items: [Item]

    init(_ text: String) throws { self = try JSONDecoder().decode(UpcomingFeed.self, from: Data(text.utf8)) }
}
