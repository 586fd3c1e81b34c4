import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Reports as comma-separated values and as JSON Lines.
@Suite(.timeLimit(.minutes(60)))
struct TableDocumentTests {
    @Test func `writes events as in the example`() throws {
        let report = GuideReport.made(.day, TVEvent.examples)
        let csv = try report.exchange(.csv)
        #expect(csv.hasSuffix("\r\n"))
        try Golden.expect(csv.replacing("\r\n", with: "\n"), matches: "guide.csv")
        try Golden.expect(report.exchange(.jsonl), matches: "guide.jsonl")
    }

    @Test func `the lines are the same events as in JSON`() throws {
        let report = GuideReport.made(.day, TVEvent.examples)
        let lines = try report.exchange(.jsonl).split(separator: "\n").map { try JSONValue(json: Data($0.utf8)) }
        let shows = ShowCache { $0.json(nil, isFavorite: false) }
        let rows = report.days.flatMap { day in
            day.shelves.flatMap(\.events).map { $0.json(report.context, shows, day.highlights.reason(of: $0)) }
        }
        let written = try JSONValue(json: Data(JSONValue.list(rows).bytes()))
        #expect(.list(lines) == written)
        #expect(lines.count == 3)
    }

    @Test(
        arguments: [
            (.null, ""), (.bool(true), "true"), (.integer(-5), "-5"), (.double(7), "7"), (.double(6.6), "6.6"),
            (.string(""), ""), (.string("plain"), "plain"), (.string("a,b"), "\"a,b\""),
            (.string("a\"b"), "\"a\"\"b\""),
            (.string(" a"), "\" a\""), (.string("a "), "\"a \""), (.string("one\n\ntwo"), "one two"),
            (.string("=1+1"), "'=1+1"), (.string("+1"), "'+1"), (.string("-1"), "'-1"),
            (.string("@midnight"), "'@midnight"),
            (.string("＝1"), "'＝1"), (.string("＋1"), "'＋1"), (.string("－1"), "'－1"), (.string("＠a"), "'＠a"),
            (.string("'=x"), "''=x"), (.string("''"), "'''"), (.string("'Til dawn"), "'Til dawn"), (.string("'"), "'"),
            (.string("=a,b"), "\"'=a,b\""), (.list([.string("Drama"), .string("Crime")]), "Drama; Crime"),
        ] as [(JSONValue, String)]
    )
    func `quotes cells if necessary, and prevents formulas`(value: JSONValue, text: String) {
        #expect(value.csv == text)
    }

    @Test func `a cast, a list of shows and a list of episodes have their own columns`() throws {
        var member = CastMember(person: .init(id: 1, name: "Ada, B."), character: .init(id: 2, name: "Edda"))
        member.isVoice = true
        var episode = Episode(id: 1, name: "One")
        (episode.season, episode.number, episode.airdate, episode.rating) = (1, 1, friday, 8.5)
        let show = Show.made(id: 9, "Nine") { ($0.rating, $0.genres) = (7, ["Drama"]) }
        let details = ShowDetails(
            show: show,
            episodes: [episode],
            cast: Cast(members: [member]),
            fetchedAt: at("12:00")
        )
        let cast = try ShowReport(.cast, of: details, for: .made()).exchange(.csv)
        #expect(cast == "person_id,person,character,self,voice,url\r\n1,\"Ada, B.\",Edda,false,true,\r\n")
        let episodes = try ShowReport(.episodes, of: details, for: .made()).exchange(.csv)
        #expect(
            episodes == """
                date,time,start,end,runtime,season,number,type,episode,premiere,genres,show_type,language,rating,summary,\
                url,show_url,imdb,episode_id,show_id\r\n\
                2026-11-20,,,,,1,1,regular,One,series,Drama,,,8.5,,,,,1,9\r\n
                """
        )
        let list = try ShowListReport(.feed(page: 0), of: [show], for: .made(), fetchedAt: nil).exchange(.csv)
        #expect(
            list == """
                show_id,show,type,genres,language,status,premiered,ended,network,rating,runtime,imdb,url,official_site,\
                summary\r\n9,Nine,,Drama,,,,,NBC,7,,,,,\r\n
                """
        )
        #expect(try ShowReport(.cast, of: details, for: .made()).exchange(.jsonl).split(separator: "\n").count == 1)
    }

    @Test(arguments: ReportFormat.allCases)
    func `a report has a document for exactly the formats that it lists`(format: ReportFormat) {
        let reports: [any Report] = [
            GuideReport.made(.week, []), GuideReport.made(.now, []), GuideReport.made(.upcoming, []),
            ShowListReport(.favorites, of: [], for: .made(), fetchedAt: nil),
        ]
        for report in reports {
            let hasDocument = report.document(as: format, .made()) != nil
            #expect(hasDocument == (report.formats.contains(format) && !ReportFormat.templated.contains(format)))
        }
    }
}
