import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite("A report on a show", .timeLimit(.minutes(60)))
struct ShowReportTests {
    @Test(arguments: [ReportFormat.text, .markdown, .html])
    func `groups all episodes by season, with specials in their place`(format: ReportFormat) throws {
        let text = try HazardousShow.report().text(format)
        let order = ["Season 1", "Ebb", "The Making of", "Season 2", "Nov 23, 2026"]
        let places = order.compactMap { text.range(of: $0, options: .backwards)?.lowerBound }
        #expect(places.count == order.count)
        #expect(places == places.sorted())
    }

    @Test(arguments: [ReportFormat.text, .markdown, .html])
    func `lists only the requested season, without summaries`(format: ReportFormat) throws {
        let text = try HazardousShow.report { ($0.season, $0.showsSummaries) = (1, false) }.text(format)
        #expect(text.contains("Season 1") && text.contains("season 1"))
        #expect(!text.contains("Season 2"))
        #expect(!text.contains("The tide goes"))
        #expect(text.contains("the sea"), "the show's own summary stays")
    }

    @Test func `JSON without summaries keeps their keys`() throws {
        let report = HazardousShow.report(.episodes) { $0.showsSummaries = false }
        let episode = try report.json.at("seasons").at(0).at("episodes").at(0)
        #expect(try episode.at("summary") == .null)
        #expect(try episode.at("name") == .string("Ebb"))
    }

    @Test func `links to IMDb only if the show has an IMDb ID`() throws {
        var details = HazardousShow.details
        #expect(
            try ShowReport(of: details, for: .made()).text(.html).contains("https://www.imdb.com/title/tt99900002/")
        )
        for number in [nil, ""] {
            details.show.imdb = number
            #expect(try !ShowReport(of: details, for: .made()).text(.html).contains("imdb.com"))
        }
    }

    @Test func `episodes show their still on the page, and open in the dialog of the guide`() throws {
        let page = try HazardousShow.report().text(.html)
        let still = "https://static.tvmaze.com/uploads/images/medium_landscape/1/2.jpg"
        #expect(
            page.contains(
                "<img class=\"still\" src=\"\(still)\" alt=\"\" width=\"250\" height=\"140\" loading=\"lazy\">"
            )
        )
        let script = try #require(TemplateSet.builtInSource("script-shows.html"))
        #expect(script.contains("{{> script-dialog}}") && script.contains("{{> script-cards}}"))
    }

    @Test func `omits a picture on another server`() throws {
        #expect(try !HazardousShow.report().text(.html).contains("elsewhere.example"))
    }

    @Test(arguments: [(nil, 10, 20), (3, 3, 3), (0, 0, 0)])
    func `lists the requested number of cast members`(_ limit: Int?, _ ofShow: Int, _ ofCast: Int) throws {
        var details = HazardousShow.details
        details.cast = Cast(members: (1...25).map { .made($0, "Person \($0)", as: nil) })
        for (kind, expected) in [(ShowReport.Kind.show, ofShow), (.cast, ofCast)] {
            var selection = ShowReport.Selection()
            selection.castLimit = limit
            let report = ShowReport(kind, of: details, for: .made(), selection: selection)
            for format in [ReportFormat.text, .markdown, .html] {
                let people = try Set(report.text(format).matches(of: /\bPerson \d+/).map { String($0.0) })
                #expect(people == Set((0..<expected).map { "Person \($0 + 1)" }), "\(kind) in \(format)")
            }
        }
    }

    @Test func `counts a repeated episode once`() throws {
        var details = HazardousShow.details
        details.episodes = HazardousShow.episodes + HazardousShow.episodes
        #expect(try ShowReport(of: details, for: .made()).text(.html) == HazardousShow.report().text(.html))
    }

    @Test(arguments: ShowReport.Kind.allCases)
    func `equal details give equal bytes`(kind: ShowReport.Kind) throws {
        for format in kind.formats {
            #expect(try HazardousShow.report(kind).text(format) == HazardousShow.report(kind).text(format))
        }
    }

    @Test func `linked data describe the series`() throws {
        let text = LinkedData(of: HazardousShow.report()).text
        #expect(!text.contains("<"))
        let data = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(data["@type"] as? String == "TVSeries")
        #expect(data["name"] as? String == "Saltmarsh & <Sons>")
        #expect(data["numberOfEpisodes"] as? Int == 6)
        #expect((data["actor"] as? [Any])?.count == 10)
    }
}

@Suite("The JSON of reports on shows", .timeLimit(.minutes(60)))
struct ShowJSONTests {
    private static let common = [
        "attribution", "country", "generatedAt", "listingTimezone", "schema", "stale", "timezone",
    ]

    @Test func `has every key, and the facts that every report states`() throws {
        let own: [(any Report, [String])] = [
            (HazardousShow.report(.show), ["news", "next", "previous", "season", "seasons", "show"]),
            (HazardousShow.report(.episodes), ["season", "seasons", "show"]),
            (HazardousShow.report(.cast), ["cast", "count", "show"]),
            (ShowListReport.hazardous, ["page", "query", "shows"]),
            (GuideReport.hazardousUpcoming, ["days", "feed", "filters", "week"]),
        ]
        for (report, keys) in own {
            #expect(report.json.keys == (Self.common + keys).sorted())
            #expect(try report.json.at("schema") == .integer(1))
            #expect(try report.json.at("generatedAt") == .string("2026-11-20T19:05:00Z"))
        }
    }

    @Test func `a show has the keys that it has in a guide`() throws {
        let inGuide = try GuideReport.made(.day, [.full]).json
            .at("days").at(0).at("shelves").at(0).at("events").at(0).at("show")
        #expect(try HazardousShow.report().json.at("show").keys == inGuide.keys)
        #expect(try ShowListReport.hazardous.json.at("shows").at(0).keys == inGuide.keys)
    }

    @Test func `an episode has the keys of an event, except those about the show`() throws {
        let event = try GuideReport.made(.day, [.full]).json
            .at("days").at(0).at("shelves").at(0).at("events").at(0)
        let expected = Set(event.keys).subtracting(["network", "streaming", "show", "feed", "feedRule"])
            .subtracting(["highlight", "highlightReason"])
            .union(["rating"])
        let json = HazardousShow.report().json
        for episode in [try json.at("next"), try json.at("seasons").at(1).at("episodes").at(2)] {
            #expect(Set(episode.keys) == expected)
        }
        #expect(try json.at("next").at("time") == .string("20:00"))
        #expect(try json.at("next").at("start") == .string("2026-11-24T01:00:00Z"))
        #expect(try json.at("seasons").at(1).at("episodes").at(2).at("date") == .null)
    }

    @Test func `a missing part is null, and an empty part is an empty array`() throws {
        let bare = ShowDetails(show: .made(), episodes: nil, cast: nil, fetchedAt: at("14:05"))
        let json = ShowReport(of: bare, for: .made()).json
        for key: JSONStep in ["seasons", "news", "next", "previous", "season"] { #expect(try json.at(key) == .null) }
        #expect(try json.at("show").at("cast") == .null)
        #expect(try ShowReport(.cast, of: bare, for: .made()).json.at("cast") == .null)
        let empty = ShowDetails(show: .made(), episodes: [], cast: Cast(), fetchedAt: at("14:05"))
        #expect(try ShowReport(of: empty, for: .made()).json.at("seasons") == .list([]))
        #expect(try ShowReport(.cast, of: empty, for: .made()).json.at("cast") == .list([]))
    }

    @Test func `a list states its subject`() throws {
        let search = ShowListReport(.search("girls"), of: [], for: .made(), fetchedAt: nil).json
        #expect(try search.at("query") == .string("girls"))
        #expect(try search.at("page") == .null)
        #expect(try search.at("generatedAt") == .null)
        let feed = ShowListReport(.feed(page: 3), of: [.made(id: 4)], for: .made(), fetchedAt: nil, isStale: true).json
        #expect(try feed.at("page") == .integer(3))
        #expect(try feed.at("stale") == .bool(true))
        #expect(try feed.at("shows").at(0).at("id") == .integer(4))
    }
}
