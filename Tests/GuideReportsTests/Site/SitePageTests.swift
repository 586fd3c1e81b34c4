import GuidePlatform
import Foundation
import GuideMustache
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Pages of a site, and how they differ from standalone pages.
@Suite(.timeLimit(.minutes(60)))
struct SitePageTests {
    private static let week: SitePage.Neighbors = (
        before: GuideWeek(isoYear: 2026, week: 46),
        after: GuideWeek(isoYear: 2026, week: 53)
    )

    private func options(_ page: SitePage, _ pictures: Pictures = .linked) -> RenderOptions {
        var options = RenderOptions.made()
        options.site = page
        options.pictures = pictures
        return options
    }

    private func text(_ report: any Report, _ page: SitePage, _ pictures: Pictures = .linked) throws -> String {
        try report.text(as: .html, options(page, pictures), with: TemplateSet())
    }

    @Test(arguments: ReportExamples.all.indices)
    func `the content security policy has the hash of every style and script`(place: Int) throws {
        let page = try text(ReportExamples.all[place], SitePage("shows/1.html"))
        let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)).output.1
        for part in page.matches(of: /<style[^>]*>([\s\S]*?)<\/style>|<script>([\s\S]*?)<\/script>/) {
            let text = try #require(part.output.1 ?? part.output.2)
            #expect(policy.contains("'sha256-\(SHA256.base64(of: text.utf8))'"))
        }
        #expect(policy.contains("form-action 'self'"))
    }

    @Test(arguments: [("index.html", ""), ("shows/1.html", "../"), ("a/b/c.html", "../../")])
    func `links to the other pages from any folder`(path: String, root: String) throws {
        let page = try text(ReportExamples.guide, SitePage(path, .tonight))
        #expect(page.contains(#"<a href="\#(root)index.html">This week</a>"#))
        #expect(page.contains(#"<a href="\#(root)tonight.html" aria-current="page">Tonight</a>"#))
        let list = try text(ShowListReport.hazardous, SitePage(path, .favorites))
        #expect(list.contains(#"action="\#(root)index.html""#))
    }

    @Test func `links to a show's page on the site, or to the service's if there is none`() throws {
        var site = SitePage("index.html")
        let shows = ReportExamples.guide.shows.map(\.id)
        site.shows = [try #require(shows.first)]
        let page = try text(ReportExamples.guide, site)
        #expect(page.contains(#"<a class="local" href="shows/\#(shows[0]).html">"#))
        #expect(page.matches(of: /class="local"/).count == shows.count { $0 == shows[0] })
        let list = try text(ShowListReport.hazardous, site)
        #expect(!list.contains("href=\"shows/999999.html"))
    }

    @Test func `ends with the first programs of what comes, on the page that has them`() throws {
        let sunday = friday.advanced(by: 2)
        let monday = sunday.advanced(by: 1)
        let shows = (1...8).map { Show.made(id: $0, "Show \($0)") }
        let coming = shows.map { TVEvent.made(id: $0.id, $0, "0\(min($0.id, 6) + 3):00", on: monday) }
        let twice = TVEvent.made(id: 9, shows[1], "05:00", on: monday)
        let days = (0..<7).map { ListedDay.made(friday.advanced(by: $0 - 4)) }
        let report = GuideReport.made(.week, [.made(id: 20, .made(id: 20), on: sunday)] + coming + [twice], days: days)
        #expect(report.coming.map(\.id) == [2, 3, 4, 5, 6, 7])
        let next: SitePage.Neighbors = (before: nil, after: GuideWeek(isoYear: 2026, week: 48))
        let page = try text(report, SitePage("2026-W47.html", .thisWeek, week: next))
        #expect(page.contains(#"<h3 id="coming">On Monday, November 23</h3>"#))
        #expect(page.contains(#"href="2026-W48.html#event-2""#))
        #expect(page.contains(#"href="2026-W48.html#day-2026-11-23""#))
        let alone = try text(report, SitePage("2026-W47.html", .thisWeek))
        #expect(!alone.contains("2026-W48.html"))
    }

    @Test func `the days of next week's page lead back to what is left of this week`() throws {
        let days = (0..<7).map { ListedDay.made(friday.advanced(by: $0 + 3)) }
        let report = GuideReport.made(.week, [.made(on: friday.advanced(by: 3))], days: days)
        let week: SitePage.Neighbors = (before: GuideWeek(isoYear: 2026, week: 47), after: nil)
        let page = try text(report, SitePage("2026-W48.html", week: week))
        let bar = page.matches(of: /<a href="([^"#]*)#day-2026-11-(\d+)"><b>/).map { "\($0.output.1) \($0.output.2)" }
        #expect(bar.prefix(4) == ["2026-W47.html 20", "2026-W47.html 21", "2026-W47.html 22", " 23"])
        #expect(bar.count == 10)
    }

    @Test func `the index finds what other weeks list, with its next showing`() throws {
        let this = GuideReport.made(.week, [.made(id: 1, .made(id: 1, "Here"))])
        let monday = friday.advanced(by: 3)
        let both = TVEvent.made(id: 2, .made(id: 1, "Here"), on: monday)
        let only = TVEvent.made(id: 3, .made(id: 2, "Later"), on: monday)
        let next = GuideReport.made(.week, [both, only], days: (0..<7).map { .made(monday.advanced(by: $0)) })
        let lastFriday = friday.advanced(by: -7)
        let gone = TVEvent.made(id: 4, .made(id: 3, "Gone"), on: lastFriday)
        let last = GuideReport.made(.week, [gone], days: [.made(lastFriday)])
        func index(_ others: [GuideReport], replacing earlier: Data? = nil) -> SiteIndex {
            SiteIndex(
                of: this.shows,
                [1: Showing.all(of: this.events, for: this.context)],
                until: GuideDay(monday, clock: newYork).start,
                others: others,
                pages: [],
                calendars: [],
                casts: [:],
                replacing: earlier
            )
        }
        let made = index([last, next])
        func told(_ index: SiteIndex) throws -> [ToldShow] {
            try JSONDecoder().decode(ToldIndex.self, from: Data(index.json.bytes())).shows
        }
        let moment = "Monday, November 23, 8:00 PM"
        let shows = try told(made)
        #expect(shows.map(\.name) == ["Here", "Later", "Gone"])
        #expect(shows.map(\.week) == [nil, "2026-W48", "2026-W46"])
        #expect(shows.map(\.next?.moment) == [moment, moment, nil])
        let kept = try told(index([], replacing: Data(made.json.bytes())))
        #expect(kept.map(\.week) == [nil, "2026-W48", "2026-W46"], "older pages still list their shows")
        #expect(String(decoding: made.script, as: UTF8.self).hasPrefix("window.siteIndex = {"))
    }

    @Test func `links to the weeks before and after`() throws {
        let page = try text(ReportExamples.guide, SitePage("2026-W47.html", .thisWeek, week: Self.week))
        #expect(page.contains(#"<a href="2026-W46.html" rel="prev">"#))
        #expect(page.contains(#"<a href="2026-W53.html" rel="next">"#))
        // The page has its own search field.
        #expect(!page.contains(#"id="site-q""#))
        #expect(page.contains("form-action 'none'"))
    }

    @Test func `shows only local pictures`() throws {
        let address = "https://static.tvmaze.com/p.jpg"
        let show = Show.made { $0.image = Picture(medium: address, original: nil) }
        let report = GuideReport.made(.day, [.made(show)])
        let page = try text(report, SitePage("shows/1.html"), .local([address: "images/1.jpg"], root: "../"))
        #expect(page.contains(#"<img src="../images/1.jpg""#))
        #expect(page.contains("img-src 'self' data:"))
        #expect(try !text(report, SitePage("index.html"), .local([:], root: "")).contains("<img"))
    }

    @Test func `contains its age as text, so that pages can be compared without it`() throws {
        for report in ReportExamples.all where !report.freshness.isEmpty {
            #expect(try text(report, SitePage("index.html")).contains(report.freshness))
        }
    }

    @Test func `has a canonical address if it is known`() throws {
        var site = SitePage("index.html")
        #expect(try !text(ReportExamples.guide, site).contains("\"canonical\""))
        site.address = "https://tv.example.org/?a=1&b=2"
        #expect(
            try text(ReportExamples.guide, site)
                .contains(#"<link rel="canonical" href="https://tv.example.org/?a=1&amp;b=2">"#)
        )
    }

    @Test func `has an error page with absolute paths`() throws {
        let page = try text(PlainPage(notFoundFor: .made()), SitePage("404.html", root: "/"))
        #expect(page.contains(#"<a href="/index.html">"#))
        #expect(page.contains("There is no page at this address."))
        #expect(page.contains("Data by TVmaze"))
    }

    @Test func `lists its pages as XML`() throws {
        let text = SitePage.sitemap(of: ["index.html", "shows/1.html"], at: "https://tv.example.org/a&b/")
        #expect(text.contains("<loc>https://tv.example.org/a&amp;b/shows/1.html</loc>"))
        #expect(text.matches(of: /<url>/).count == 2)
    }

    @Test func `a standalone page has no parts of a site`() throws {
        for report in ReportExamples.all {
            let page = try report.text(as: .html, .made(), with: TemplateSet())
            for word in ["class=\"site\"", ".site-search", "\"canonical\"", "form-action 'self'"] {
                #expect(!page.contains(word), "\(report.templateNames): \(word)")
            }
        }
    }
}

/// The index of a site, as scripts read it.
private struct ToldIndex: Decodable {
    let shows: [ToldShow]
}

private struct ToldShow: Decodable {
    struct Next: Decodable {
        let moment: String
    }

    let name: String
    let week: String?
    let next: Next?
}
