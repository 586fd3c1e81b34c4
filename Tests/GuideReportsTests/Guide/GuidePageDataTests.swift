import Foundation
import GuidePlatform
import GuideMustache
@testable import GuideReports
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct GuidePageDataTests {
    @Test func `the content security policy has the hashes of the page's style and script`() throws {
        let page = try GuideReport.made(.week, [.made()]).text(.html)
        for part in [page.between("<style>", "</style>"), page.between("44em)\">", "</style>")] {
            #expect(page.contains("sha256-\(SHA256.base64(of: try #require(part).utf8))"))
        }
        let script = try #require(page.between("<script>", "</script>"))
        #expect(page.contains("script-src 'sha256-\(SHA256.base64(of: script.utf8))'"))
    }

    @Test func `the page names the networks in their order, and marks the user's own`() throws {
        let events = [("CBS", 90), ("A&E", 80), ("NBC", 1)].enumerated().map { id, item in
            TVEvent.made(id: id, .made(id: id, network: item.0) { $0.weight = item.1 })
        }
        let page = try GuideReport.made(.week, events) { $0.networks = ["NBC"] }.text(.html)
        #expect(page.contains("data-networks=\"NBC&#10;CBS&#10;A&amp;E&#10;\" data-own=\"NBC&#10;\""))
    }

    @Test(arguments: [(2_026, ""), (2_022, ""), (3, "S3 E176")])
    func `a card has no number where the date says it, nor the number as a name`(season: Int, code: String) throws {
        let event = TVEvent.made { ($0.season, $0.number, $0.name) = (season, 176, "Episode 176") }
        let page = try GuideReport.made(.week, [event]).text(.html)
        #expect(page.contains("<span class=\"episode\">\(code)</span>"))
        #expect(page.contains("1 program<") && !page.contains("1 event"))
    }

    @Test(
        arguments: [
            (.week, "This week is over: this page ends with Sunday, November 22."),
            (.tonight, "This evening is over: this page ends with Sunday, November 22."),
            (.now, "This page is about Friday, November 20, 8:10 PM UTC-5."),
        ] as [(GuideReport.Kind, String)]
    )
    func `a page has the sentence that its script shows when it is over`(kind: GuideReport.Kind, sentence: String)
        throws
    {
        let days = [friday, friday.advanced(by: 1), friday.advanced(by: 2)].map { ListedDay.made($0) }
        let page = try GuideReport.made(kind, [.made()], days: days).text(.html)
        #expect(page.contains("data-ending=\"\(sentence)\""))
        #expect(!page.contains(">\(sentence)"))
    }

    @Test func `a page holds no element that only its script can show, which text browsers would print`() throws {
        let page = try GuideReport.made(.week, [.made()]).text(.html) + HazardousShow.report().text(.html)
        #expect(!page.contains(/<[^>]* hidden[ >]/) && !page.contains("<dialog") && !page.contains("id=\"q\""))
    }

    @Test func `the policy has the hash of a user's theme with any line breaks and tags`() throws {
        let theme = ":root { --accent: teal }\r\na { } /* </style><script>alert(1)</script> */\r\n"
        let templates = TemplateSet(overrides: ["theme.html.mustache": theme])
        let page = try GuideReport.made(.week, [.made()]).text(as: .html, .made(), with: templates)
        let style = try #require(page.between("<style>", "</style>"))
        #expect(style.contains("--accent: teal"))
        #expect(style.contains("/* <\\/style><script>alert(1)<\\/script> */\n"))
        #expect(page.contains("sha256-\(SHA256.base64(of: style.utf8))"))
    }

    @Test(arguments: PageCodeName.allCases, [false, true])
    func `each style and script is rendered once for all pages of a set`(_ name: PageCodeName, isSite: Bool) throws {
        let set = TemplateSet()
        let code = try set.template("week.html").code(name, isSite: isSite)
        #expect(!code.text.isEmpty)
        #expect(try set.template("show.html").code(name, isSite: isSite) == code)
        #expect(try TemplateSet().template("week.html").code(name, isSite: isSite) == code)
    }

    @Test(arguments: [false, true])
    func `exported templates make the same page, and after a change one with other white space`(isChanged: Bool)
        throws
    {
        var sources: [String: String] = [:]
        for name in BuiltInTemplates.names where name.hasSuffix(".html.mustache") {
            sources[name] = try #require(BuiltInTemplates.source(named: name)) + (isChanged ? "{{! mine }}" : "")
        }
        let report = HazardousDay.report(.week)
        let exported = try report.text(as: .html, .made(details: true), with: TemplateSet(overrides: sources))
        let page = try report.text(as: .html, .made(details: true), with: TemplateSet())
        #expect((exported == page) == !isChanged)
        // Not the hashes of styles and scripts.
        let texts = [exported, page].map { text in
            text.replacing(/sha256-[^']*/, with: "")
                .replacing(/;?\s*([<>{}:;])\s*/) { $0.1 }
                .replacing(/\s+/, with: " ")
        }
        #expect(texts[0] == texts[1])
    }

    @Test func `renders the same page of a week at any time`() throws {
        let pages = try ["20:10", "04:00"].map { now in
            try GuideReport.made(.week, [.made()], for: .made(now: at(now))).text(.html)
        }
        #expect(pages[0] == pages[1])
    }

    @Test func `describes a show only at its first event`() throws {
        let show = Show.made { $0.summary = "<p>Only once.</p>" }
        let page = try GuideReport.made(.day, [.made(id: 1, show, "09:00"), .made(id: 2, show, "21:00")]).text(.html)
        #expect(page.components(separatedBy: "Only once.").count == 2)
        #expect(page.components(separatedBy: "id=\"show-1\"").count == 2)
        #expect(page.contains("href=\"#show-1\""))
    }

    @Test(arguments: [(2, 2), (3, 1), (6, 1)])
    func `shows three or more simultaneous episodes as one card`(_ episodes: Int, _ cards: Int) throws {
        let events = (1...episodes).map { TVEvent.made(id: $0, .made(), nil) }
        let page = try GuideReport.made(.day, events).text(.html)
        #expect(page.components(separatedBy: "<li class=\"card").count - 1 == cards)
        for id in 1...episodes {
            #expect(page.components(separatedBy: "id=\"event-\(id)\"").count == 2)
        }
    }

    @Test(arguments: [(Grouping.network, true), (.daypart, false)])
    func `marks the page if its shelves are networks`(_ grouping: Grouping, _ isSaid: Bool) throws {
        let page = try GuideReport.made(.day, [.made()]) { $0.grouping = grouping }.text(.html)
        #expect(page.contains("class=\"row network") == isSaid)
    }

    @Test func `without matches, the page says so once and has no days`() throws {
        let days = [ListedDay.made(friday), ListedDay.made(friday.advanced(by: 1))]
        let events = [TVEvent.made(id: 1), TVEvent.made(id: 2, on: friday.advanced(by: 1))]
        let page = try GuideReport.made(.week, events, days: days) { $0.filter.show = "Nonesuch" }.text(.html)
        #expect(page.components(separatedBy: "matches the filters").count == 2)
        #expect(!page.contains("<section class=\"day\""))
        #expect(!page.contains("<nav class=\"daybar\""))
    }

    @Test func `text and Markdown keep one line for each episode released together`() throws {
        let events = (1...4).map { id in TVEvent.made(id: id, .made(), nil) { $0.number = id } }
        let report = GuideReport.made(.day, events) { $0.showsHighlights = false }
        for format in [ReportFormat.text, .markdown] {
            let lines = try report.text(format).split(separator: "\n")
            #expect(lines.count { $0.contains("Episode") } == 4)
        }
    }

    @Test(arguments: [
        (["Monday"], "20:00", "Mondays at 8:00 PM"), (["Monday", "Friday"], "", "Mondays and Fridays"),
        (["Friday", "Monday", "Tuesday", "Wednesday", "Thursday"], "09:30", "Weekdays at 9:30 AM"),
        (["Saturday", "Sunday"], "25:00", "Weekends"), ([], "20:00", ""), (["<b>", "Tuesday"], "x", "Tuesdays"),
    ])
    func `formats the usual slot of a show`(_ days: [String], _ time: String, _ airs: String) {
        let show = Show.made { $0.slot = Show.Slot(time: time, days: days) }
        #expect(ShowText(show: show).airs(.made()) == airs)
    }

    @Test func `a week starts with the current day and ends with the days before it`() throws {
        let days = (0..<3).map { friday.advanced(by: $0 - 1) }
        let events = days.enumerated().map { TVEvent.made(id: $0 + 1, .made(id: $0 + 1), on: $1) }
        let page = try GuideReport.made(.week, events, days: days.map { .made($0) }).text(.html)
        let order = page.components(separatedBy: "<section class=\"day\" id=\"day-").dropFirst().map { $0.prefix(10) }
        #expect(order == [days[1], days[2], days[0]].map { $0.description.prefix(10) })
        #expect(page.components(separatedBy: "<p class=\"earlier\">").count == 2)
        let links = page.components(separatedBy: "<li><a href=\"#day-").dropFirst().map { $0.prefix(10) }
        #expect(links == days.map { $0.description.prefix(10) })
    }

    @Test func `a week without the current day keeps its order`() throws {
        let events = [TVEvent.made(id: 1), TVEvent.made(id: 2, on: friday.advanced(by: 1))]
        let page = try GuideReport.made(.week, events, for: .made(now: at("20:10", on: friday.advanced(by: 30)))).text(
            .html
        )
        #expect(!page.contains("<p class=\"earlier\">"))
        #expect(!page.contains("class=\"live\""))
    }

    @Test func `a site's page truncates the summary of a show with a page of its own`() throws {
        let show = Show.made { $0.summary = "<p>First &amp; last. \(String(repeating: "More of it. ", count: 40))</p>" }
        for (shows, isCut) in [(Set([show.id]), true), ([], false)] {
            var options = RenderOptions()
            var site = SitePage("index.html", .thisWeek)
            site.shows = shows
            options.site = site
            let page = try GuideReport.made(.week, [.made(show)]).text(as: .html, options, with: TemplateSet())
            let about = try #require(page.between("<h4>The show</h4>", "</div>"))
            #expect(about.contains("<p>First &amp; last. More of it."))
            #expect((about.count < 330) == isCut)
        }
    }

    @Test func `linked data has premieres, specials and favorites but no markup`() throws {
        let hostile = Show.made(id: 2, "</script><b>\"\\\u{2028}&")
        let report = GuideReport.made(
            .day,
            [
                .made(id: 1, .made(id: 1), "09:00"), .made(id: 2, hostile, "21:00") { $0.kind = .significantSpecial },
                .made(id: 3, .made(id: 3, "New"), "10:00") { ($0.season, $0.number) = (1, 1) },
            ]
        )
        let text = report.linkedData
        #expect(!text.contains("<"))
        let data = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let graph = try #require(data["@graph"] as? [[String: Any]])
        let series = graph.compactMap { ($0["workPerformed"] as? [String: Any])?["partOfSeries"] as? [String: Any] }
        let names = series.compactMap { $0["name"] as? String }
        #expect(names.count == 2)
        #expect(names.first == "New")
        #expect(names.last?.hasPrefix("</script><b>\"\\") == true)
    }
}

extension String {
    /// The text between two others.
    fileprivate func between(_ start: String, _ end: String) -> String? {
        guard let from = range(of: start), let to = self[from.upperBound...].range(of: end) else { return nil }
        return String(self[from.upperBound..<to.lowerBound])
    }
}
