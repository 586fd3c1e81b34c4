import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite("A report on a show", .timeLimit(.minutes(60)))
struct ShowReportTests {
    @Test func `JSON without summaries keeps their keys`() throws {
        let report = HazardousShow.report(.episodes) { $0.showsSummaries = false }
        let episode = try report.json.at("seasons").at(0).at("episodes").at(0)
        #expect(try episode.at("summary") == .null)
        #expect(try episode.at("name") == .string("Ebb"))
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

    @Test func `linked data describe the series`() throws {
        let text = HazardousShow.report().linkedData
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
