import Foundation
import GuidePlatform
import TVModel
import Testing

@testable import GuideReports

@Suite("The JSON contract", .timeLimit(.minutes(60)))
struct JSONContractTests {
    /// A value of a report after it was written and read again.
    private func read(_ report: GuideReport, _ path: [JSONStep] = []) throws -> JSONValue {
        try path.reduce(JSONValue(json: Data(report.json.indentedText().utf8))) { try $0.at($1) }
    }

    private func firstEvent(of report: GuideReport) throws -> JSONValue {
        try read(report, ["days", 0, "shelves", 0, "events", 0])
    }

    @Test func `times are on the printed clock, and dates are guide days`() throws {
        let event = try firstEvent(of: .made(.day, [.full], for: .made(printed: .utc)))
        #expect(try event.at("time") == .string("05:35"))
        #expect(try event.at("date") == .string("2026-11-20"))
    }

    @Test func `a report states when its data were fetched, not when it was created`() throws {
        let early = GuideReport.made(.week, [.full], for: .made(now: at("20:10"))).json.indentedText()
        let late = GuideReport.made(.week, [.full], for: .made(now: at("23:59"))).json.indentedText()
        #expect(early == late)
        #expect(early.contains("\"generatedAt\" : \"2026-11-20T19:05:00Z\""))
    }

    @Test func `a day states whether it is old or incomplete`() throws {
        let days = [
            ListedDay.made(staleReason: .emptied), .made(friday.advanced(by: 1), asOf: nil, missing: .day(.notStored)),
        ]
        let report = GuideReport.made(.week, [], days: days)
        #expect(try read(report, ["stale"]) == .bool(true))
        #expect(try read(report, ["days", 0, "missing"]) == .bool(false))
        #expect(try read(report, ["days", 0, "weekday"]) == .string("Friday"))
        #expect(try read(report, ["days", 1, "missing"]) == .bool(true))
        #expect(try read(report, ["days", 1, "asOf"]) == .null)
        #expect(try read(report, ["days", 1, "shelves"]) == .list([]))
    }

    @Test func `filters are written as typed, or as null`() throws {
        let bare = try read(.made(.day, []), ["filters"])
        for key: JSONStep in ["network", "genre", "type", "language", "show", "from", "to"] {
            #expect(try bare.at(key) == .null)
        }
        let report = GuideReport.made(.day, []) {
            $0.filter.networks = ListFilter(included: ["NBC"], excluded: ["ABC"])
            $0.filter.span = TimeSpan(from: TimeOfDay("18:00"), to: nil)
            $0.filter.premieresOnly = true
        }
        let filters = try read(report, ["filters"])
        #expect(try filters.at("network") == .list([.string("NBC"), .string("!ABC")]))
        #expect(try filters.at("from") == .string("18:00"))
        #expect(try filters.at("to") == .null)
        #expect(try filters.at("premieres") == .bool(true))
        #expect(try filters.at("streaming") == .bool(false))
    }

    @Test func `omits a channel without a visible name`() throws {
        #expect(try firstEvent(of: .made(.day, [.made(.made(network: " \u{202E}"))])).at("network") == .null)
    }
}

extension TVEvent {
    /// An event with only the required properties.
    static let bare = TVEvent.made(.made(network: nil), nil, runtime: nil) {
        $0.season = nil
        $0.number = nil
    }

    /// An event with every property.
    static let full: TVEvent = {
        let show = Show.made(id: 3) {
            $0.url = "https://www.tvmaze.com/shows/3"
            $0.type = "Scripted"
            $0.language = "English"
            $0.genres = ["Drama"]
            $0.status = "Running"
            $0.rating = 7.5
            $0.runtime = 60
            $0.premiered = CalendarDay(iso: "2026-11-20")
            $0.ended = CalendarDay(iso: "2027-01-01")
            $0.imdb = "tt0944947"
            $0.officialSite = "https://www.nbc.com/show"
            $0.image = Picture(medium: nil, original: "https://static.tvmaze.com/p.jpg")
            $0.summary = "<p>About.</p>"
            $0.webChannel = Channel(id: 9, name: "Peacock")
            $0.slot = Show.Slot(time: "22:00", days: ["Friday"])
        }
        return .made(id: 7, show, "00:35") {
            $0.season = 1
            $0.number = 1
            $0.name = "Pilot"
            $0.url = "https://www.tvmaze.com/episodes/7"
            $0.image = Picture(medium: "https://static.tvmaze.com/s.jpg", original: "javascript:x")
            $0.summary = "<p>One &amp; <b>two</b>.</p><p>Three.</p>"
            $0.isStreaming = true
        }
    }()
}
