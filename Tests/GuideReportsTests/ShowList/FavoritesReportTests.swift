import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// The list of favorites: what is next for the user, and how many episodes are left.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesReportTests {
    /// Six favorites in all states, in another order than that of the list.
    private static let report: ShowListReport = {
        let coming: [Episode] = [
            .made(1, 1, "Ebb", on: "2026-11-02"), .made(1, 2, "Flood", on: "2026-11-09"),
            .made(1, 3, "Slack *water*", on: "2026-11-16"), .made(1, 4, "Neap", on: "2026-11-23"),
        ]
        return ShowListReport(
            favorites: [
                marked(1, "Over", [.made(2, 8, "The End", on: "2020-05-01")], "s2e8") { $0.status = "Ended" },
                marked(2, "Unmarked", coming),
                marked(3, "Imported", nil),
                marked(4, "Caught Up", coming + [.made(2, 1, "Spring", on: "2027-03-20")], "s1e3"),
                marked(5, "Waiting | Long", [], "s1e1"),
                marked(6, "Saltmarsh & \u{1B}[31mFriends at the Seaside", coming, "s1e1"),
            ],
            for: .made()
        )
    }()

    private static func marked(
        _ id: Int,
        _ name: String,
        _ episodes: [Episode]?,
        _ seen: String? = nil,
        _ change: (inout Show) -> Void = { _ in }
    ) -> MarkedShow {
        let details = ShowDetails(
            show: .made(id: id, name, change: change),
            episodes: episodes,
            cast: nil,
            fetchedAt: at("14:05")
        )
        return MarkedShow(details, seen: seen.flatMap(SeenMark.init))
    }

    @Test func `as text`() throws {
        try Golden.expect(Self.report.text(.text), matches: "favorites-80.txt")
    }

    @Test func `in Markdown`() throws {
        try Golden.expect(Self.report.text(.markdown), matches: "favorites.md")
    }

    @Test func `as JSON`() throws {
        try Golden.expect(Self.report.text(.json), matches: "favorites.json")
    }

    @Test func `as a table`() throws {
        try Golden.expect(Self.report.exchange(.csv).replacing("\r\n", with: "\n"), matches: "favorites.csv")
    }

    @Test func `as a page`() throws {
        let page = try Self.report.text(.html)
        #expect(page.contains("2 left since Nov 9, 11 days ago: S1E2 Flood"))
        #expect(page.contains("caught up; S1E4 Neap on Nov 23, in 3 days"))
        #expect(!page.contains("\u{1B}"))
    }

    @Test func `says how to mark only while nothing is marked`() throws {
        #expect(try !Self.report.text(.text).contains("favorites seen SHOW"))
        let unmarked = ShowListReport(favorites: [Self.marked(1, "One", [])], for: .made())
        #expect(try unmarked.text(.text, width: 80).contains("tvguide favorites seen SHOW s1e2"))
        let none = ShowListReport(favorites: [], for: .made())
        #expect(try !none.text(.text).contains("seen"))
    }

    // MARK: Missed and upcoming

    private func shows(_ report: GuideReport) -> [String] {
        report.days.flatMap { day in day.shelves.flatMap(\.events).map { "\(day.date) \($0.show.name) \($0.name)" } }
    }

    private let details = ShowDetails(
        show: .made(id: 2, "Late", network: "CBS"),
        episodes: [
            .made(1, 1, "One", on: "2026-11-13"), .made(1, 2, "Two", on: "2026-11-18"),
            .made(1, 3, "Three", on: "2026-11-21"), .made(1, 4, "Four", on: "2026-11-28"),
            .made(1, 5, "Five", on: "2026-12-05"),
        ],
        cast: nil,
        fetchedAt: at("13:00")
    )

    @Test func `missed lists by date what aired and is not seen, in all formats of events`() throws {
        let context = ReportContext.made()
        let seen = MarkedShow(details, seen: SeenMark(season: 1, number: 1))
        let report = GuideReport(missedOf: [seen], since: context.now + -30 * 86_400, for: context)
        #expect(shows(report) == ["2026-11-18 Late Two"])
        #expect(report.formats == GuideReport.Kind.upcoming.formats)
        #expect(try report.text(.text).contains("missed") && report.text(.html).contains("Missed"))
        #expect(try report.exchange(.ics).contains("BEGIN:VEVENT") && report.exchange(.atom).contains("Two"))
        let all = MarkedShow(details, seen: SeenMark(season: 1, number: 2))
        let none = GuideReport(missedOf: [all], since: context.now + -30 * 86_400, for: context)
        #expect(try none.text(.text).contains("You have missed nothing of your favorites."))
        #expect(try GuideReport(missedOf: [], since: context.now, for: context).text(.text).contains("favorites add"))
    }

    @Test(arguments: [
        (nil as Int?, ["Three"]), (0, []), (1, []), (2, ["Three"]), (8, ["Three"]), (9, ["Three", "Four"]),
        (366, ["Three", "Four", "Five"]),
    ])
    func `upcoming lists one episode, or all within some days`(days: Int?, names: [String]) {
        let report = GuideReport(upcomingOf: [details], within: days, for: .made())
        #expect(report.days.flatMap { $0.shelves.flatMap(\.events).map(\.name) } == names)
    }
}
