import Foundation
import GuidePlatform
import GuideMustache
import TVModel
import Testing

@testable import GuideReports

@Suite("The data of templates", .timeLimit(.minutes(60)))
struct GuideViewTests {
    private func data(
        _ format: ReportFormat,
        _ report: GuideReport = .made(.week, [.full, .bare]),
        details: Bool = false
    ) -> JSONValue {
        report.data(for: format, .made(details: details))
    }

    private func event(_ format: ReportFormat, _ report: GuideReport, _ place: Int = 0) throws -> JSONValue {
        try data(format, report).at("days").at(0).at("shelves").at(0).at("events").at(.place(place))
    }

    @Test(arguments: [ReportFormat.html, .markdown, .text])
    func `consists of texts, Booleans, lists and objects, which any Mustache can render`(format: ReportFormat) {
        func isPlain(_ value: JSONValue) -> Bool {
            switch value {
            case .string, .bool: true
            case .list(let items): items.allSatisfy(isPlain)
            case .object(let object): object.values.allSatisfy(isPlain)
            case .null, .integer, .double: false
            }
        }
        for report in ReportExamples.all {
            #expect(isPlain(report.data(for: format, .made(details: true))), "\(report.templateNames)")
        }
    }

    @Test(arguments: [ReportFormat.html, .markdown, .text])
    func `has every value that a built-in template uses`(format: ReportFormat) throws {
        // Only a page with embedded pictures has data of pictures.
        var onSite = RenderOptions.made()
        onSite.site = SitePage("shows/1.html")
        onSite.site?.subscriptions = SiteSubscription.allCases
        onSite.site?.showings = Showing.all(of: [.full], for: .made())
        let pages: [any Report] = [
            PlainPage(notFoundFor: .made()),
            PlainPage([GuideWeek(containing: ReportContext.made().today.date)], for: .made()),
        ]
        let reports: [any Report] = ReportExamples.all + (format == .html ? pages : [])
        let known = reports.reduce(Set(["data"])) { known, report in
            [.made(), onSite].reduce(known) { $0.union(report.data(for: format, $1).allKeys) }
        }
        let set = TemplateSet()
        for name in set.names where ReportFormat(templateName: name) == format {
            let source = try #require(TemplateSet.builtInSource(name))
            for tag in source.matches(of: /\{\{[{&#^\/]?\s*([A-Za-z]+)\s*\}/) {
                #expect(known.contains(String(tag.1)), "\(name) asks for \(tag.1)")
            }
        }
    }

    @Test func `a template of the user finds summaries and links without details`() throws {
        let event = "{{#events}}{{{summary}}} {{#links}}{{label}}{{/links}}{{/events}}"
        let source = "{{#days}}{{#shelves}}\(event){{/shelves}}{{/days}}"
        let airing = TVEvent.made(.made("Meridian") { $0.url = "https://www.tvmaze.com/shows/1" }) {
            $0.summary = "Waves."
        }
        let report = GuideReport.made(.week, [airing])
        for format in ReportFormat.templated {
            let templates = TemplateSet(overrides: ["week.\(format.ending).mustache": source])
            let text = try report.text(as: format, .made(), with: templates)
            #expect(text.contains("Waves.") && text.hasSuffix(" TVmaze"))
            let outside = try TemplateSet().prepared(source, name: "own", fallback: format)
            #expect(try report.text(with: outside) == text)
        }
    }

    @Test func `every optional text has a Boolean that states whether it exists`() throws {
        let pairs = [
            "hasName": "name", "hasTime": "time", "hasDate": "date", "hasNetwork": "network", "hasRuntime": "runtime",
            "isPremiere": "premiere", "hasPoster": "poster", "hasStill": "still", "hasType": "type",
            "hasGenres": "genreText", "hasRating": "rating", "hasSummary": "summary",
            "hasShowSummary": "showSummary", "hasPage": "page",
        ]
        for subject in [TVEvent.full, .bare] {
            let event = try event(.html, .made(.day, [subject]))
            for (presence, text) in pairs {
                let isThere = try event.at(.key(text)) != .string("")
                #expect(try event.at(.key(presence)) == .bool(isThere), "\(presence)")
            }
        }
    }

    @Test func `a show has the same view in all of its events, unless responses differ`() throws {
        let other = Show.made(id: 3, "Renamed") { $0.rating = 5 }
        let report = GuideReport.made(
            .day,
            [
                .full, .made(id: 8, TVEvent.full.show, "00:40"), .made(id: 9, other, "00:45"),
                .made(id: 10, TVEvent.full.show, "00:50"),
            ]
        )
        let names = try (0..<4).map { try event(.html, report, $0).at("show") }
        #expect(names == ["Show", "Show", "Renamed", "Show"].map(JSONValue.string))
    }

    @Test(arguments: [GuideReport.Kind.week, .day])
    func `a week has no marks of the present, so equal data give equal bytes`(
        kind: GuideReport.Kind
    ) throws {
        let evening = GuideReport.made(kind, [.made()], for: .made(now: at("20:10")))
        #expect(try event(.html, evening).at("isNow") == .bool(false))
        for format in [ReportFormat.html, .markdown, .text, .json] {
            let night = GuideReport.made(kind, [.made()], for: .made(now: at("23:10")))
            #expect(try evening.text(format) == night.text(format))
        }
    }

    @Test func `tonight marks current and past events`() throws {
        let report = GuideReport.made(.tonight, [.made(id: 1, .made(), "18:00"), .made(id: 2)])
        #expect(try data(.html, report).at("marksNow") == .bool(true))
        #expect(try data(.html, report).at("now") == .string("8:10 PM"))
        #expect(try event(.html, report).at("isPast") == .bool(true))
        let shelves = try data(.html, report).at("days").at(0).at("shelves")
        #expect(try shelves.at(1).at("events").at(0).at("isNow") == .bool(true))
    }

    @Test func `writes summaries in the markup of the format`() throws {
        let report = GuideReport.made(.day, [.full])
        #expect(try event(.html, report).at("summary") == .string("<p>One &amp; <b>two</b>.</p><p>Three.</p>"))
        #expect(try event(.markdown, report).at("summary") == .string("One & **two**. Three."))
        #expect(try event(.text, report).at("summary") == .string("One & two. Three."))
    }

    @Test func `only text has rows, and details only on request`() throws {
        #expect(!data(.html).allKeys.contains("row"))
        #expect(try event(.text, .made(.day, [.full])).at("details") == .list([]))
        #expect(try data(.text, .made(.day, [.full]), details: true).at("showsDetails") == .bool(true))
    }

    @Test func `omits a picture without a web address`() throws {
        let event = try event(.html, .made(.day, [.full]))
        #expect(try event.at("poster") == .string("https://static.tvmaze.com/p.jpg"), "the original will do")
        #expect(try event.at("still") == .string("https://static.tvmaze.com/s.jpg"))
        let hostile = TVEvent.made(.made { $0.image = Picture(medium: "javascript:x", original: "data:x") })
        #expect(try self.event(.html, .made(.day, [hostile])).at("hasPoster") == .bool(false))
    }

    @Test(arguments: [Int.min, -1, 0, 11, 12, .max])
    func `a tint is one of ten`(id: Int) throws {
        let event = try event(.html, .made(.day, [.made(.made(id: id))]))
        guard case .string(let tint) = try event.at("tint") else {
            Issue.record("no tint")
            return
        }
        #expect((0...9).contains(try #require(Int(tint))))
    }
}

extension JSONValue {
    /// The keys of all objects in it.
    var allKeys: Set<String> {
        switch self {
        case .object(let object):
            object.reduce(into: Set(object.keys)) { $0.formUnion($1.value.allKeys) }
        case .list(let items): items.reduce(into: []) { $0.formUnion($1.allKeys) }
        default: []
        }
    }
}
