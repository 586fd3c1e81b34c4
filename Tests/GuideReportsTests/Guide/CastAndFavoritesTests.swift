import Foundation
import GuidePlatform
import TVModel
import Testing

@testable import GuideReports

@Suite("Cast and favorites in a guide", .timeLimit(.minutes(60)))
struct CastAndFavoritesTests {
    private static let show = Show.made(id: 5, "Saltmarsh")
    private static let cast = Cast(members: [
        .made(1, "Ada Brook", as: "Edda Marlow"), .made(2, "Lee Stone", as: nil, isSelf: true),
    ])

    private func report(
        cast: [Show.ID: Cast] = [:],
        favorites: Set<Show.ID> = [],
        select: (inout GuideReport.Selection) -> Void = { _ in }
    ) -> GuideReport {
        var selection = GuideReport.Selection()
        select(&selection)
        return GuideReport(
            .day,
            of: .made([
                .made(id: 1, Self.show, "09:00"), .made(id: 2, Self.show, "20:00"), .made(id: 3, .made(id: 6, "Other")),
            ]),
            for: .made(),
            selection: selection,
            cast: cast,
            favorites: favorites
        )
    }

    @Test func `details list the cast in text and in Markdown`() throws {
        let report = report(cast: [5: Self.cast])
        let line = "Ada Brook as Edda Marlow, Lee Stone as themselves"
        #expect(try report.text(.text, details: true).contains("With \(line)"))
        #expect(try report.text(.markdown, details: true).contains("*Cast:* \(line)"))
        #expect(try !report.text(.text).contains("Ada Brook"))
        #expect(try !report.text(.markdown).contains("Ada Brook"))
    }

    @Test func `a page lists the cast of a show once, for any number of events`() throws {
        let page = try report(cast: [5: Self.cast]).text(.html)
        #expect(page.components(separatedBy: "<bdi>Ada Brook</bdi>").count == 2)
        #expect(page.contains("<span dir=\"auto\">as Edda Marlow</span>"))
        #expect(page.contains("href=\"#show-5\">About the show</a>"))
        #expect(Markup(page).faults.isEmpty)
    }

    @Test func `an empty cast and unlisted favorites do not change the page`() throws {
        #expect(try report().text(.html) == report(cast: [:], favorites: [99]).text(.html))
        #expect(try !report().text(.html).contains("class=\"mine\">"))
    }

    @Test func `lists only the first ten members of a cast`() throws {
        let crowd = Cast(members: (1...12).map { .made($0, "Person \($0)", as: nil) })
        let text = try report(cast: [5: crowd]).text(.html)
        #expect(text.contains("Person 10<"))
        #expect(!text.contains("Person 11<"))
    }

    @Test func `favorites are marked in every format`() throws {
        let report = report(favorites: [5])
        let rows = try report.text(.text).split(separator: "\n")
        #expect(rows.count { $0.hasPrefix("♥") } == 2)
        #expect(rows.contains("3 programs. ♥ marks your favorites."))
        #expect(
            try report.text(.markdown).components(separatedBy: " · *Favorite*").count == 4,
            "two events, and a highlight"
        )
        #expect(try report.text(.html).components(separatedBy: "<b class=\"mine\">♥\u{FE0E} Favorite</b>").count == 3)
        #expect(try report.text(.json).components(separatedBy: "\"favorite\" : true").count == 3)
        #expect(try report.text(.json).components(separatedBy: "\"favorite\" : false").count == 2)
    }

    @Test func `a premiere of a favorite has both marks, and columns stay aligned`() throws {
        let premiere = TVEvent.made(id: 1, Self.show) { $0.number = 1 }
        let report = GuideReport(
            .day,
            of: .made([premiere, .made(id: 2, .made(id: 6), "21:00")]),
            for: .made(),
            favorites: [5]
        )
        let rows = try report.text(.text).split(separator: "\n")
        #expect(rows.contains("★♥ NBC  8:00 PM  Saltmarsh  Episode"))
        #expect(rows.contains("   NBC  9:00 PM  Show       Episode"))
    }

    @Test func `a filter keeps only favorites and says so`() throws {
        let report = report(favorites: [6]) { $0.filter.favoritesOnly = true }
        #expect(report.eventCount == 1)
        #expect(try report.text(.text).contains("Only: favorites"))
        #expect(try report.text(.json).contains("\"favorites\" : true"))
    }

    @Test func `a guide of favorites without favorites says how to add one`() throws {
        let report = report { $0.filter.favoritesOnly = true }
        for format in [ReportFormat.text, .markdown, .html] {
            #expect(try report.text(format).contains("tvguide favorites add NAME"))
        }
    }

    @Test func `an unknown cast is null in JSON`() throws {
        let json = try report(cast: [5: Self.cast]).json.at("days").at(0).at("shelves")
        let known = try json.at(0).at("events").at(0).at("show")
        #expect(try known.at("cast").at(0).at("person").at("name") == .string("Ada Brook"))
        #expect(try known.at("cast").at(0).at("character").at("name") == .string("Edda Marlow"))
        #expect(try known.at("cast").at(1).at("self") == .bool(true))
        #expect(try known.at("cast").at(1).at("character") == .null)
        let unknown = try json.at(1).at("events").at(0).at("show")
        #expect(try unknown.at("name") == .string("Other"))
        #expect(try unknown.at("cast") == .null)
    }
}
