import GuidePlatform
import GuideMustache
import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite("Complete reports on shows", .timeLimit(.minutes(60)))
struct GoldenShowTests {
    @Test func `a show as text`() throws {
        let report = HazardousShow.report(isFavorite: true)
        try Golden.expect(report.text(.text, width: 40), matches: "show-40.txt")
    }

    @Test func `a show in Markdown`() throws {
        try Golden.expect(HazardousShow.report(isStale: true).text(.markdown), matches: "show.md")
    }

    @Test func `a show as JSON`() throws {
        try Golden.expect(HazardousShow.report().text(.json), matches: "show.json")
    }

    @Test func `a show as a page`() throws {
        // The style and the script are templates themselves, and their hashes change with them.
        let report = HazardousShow.report(isFavorite: true)
        let templates = TemplateSet(overrides: [
            "styles-shows.html.mustache": "", "script-shows.html.mustache": "", "style-pictures.html.mustache": "",
        ])
        try Golden.expect(report.text(as: .html, .made(), with: templates), matches: "show.html")
    }

    @Test func `the data of the HTML template, an example of each key`() throws {
        var data = HazardousShow.report { $0.season = 2 }.data(for: .html, .made())
        if case .object(var page) = data {
            for part in ["style", "script", "policy"] { page[part] = .string("…") }
            data = .object(page)
        }
        try Golden.expect(data.examples.indentedText(), matches: "data-show.html.json")
    }

    @Test func `the episodes of a season without summaries as text`() throws {
        let report = HazardousShow.report(.episodes) { ($0.season, $0.showsSummaries) = (1, false) }
        try Golden.expect(report.text(.text, width: 60), matches: "episodes-60.txt")
    }

    @Test func `a cast as text`() throws {
        try Golden.expect(HazardousShow.report(.cast).text(.text, width: 60), matches: "cast-60.txt")
    }

    @Test func `a cast in Markdown`() throws {
        try Golden.expect(HazardousShow.report(.cast) { $0.castLimit = 3 }.text(.markdown), matches: "cast.md")
    }

    @Test func `a list of shows as text`() throws {
        try Golden.expect(ShowListReport.hazardous.text(.text), matches: "shows-80.txt")
    }

    @Test func `a list of shows in Markdown`() throws {
        try Golden.expect(ShowListReport.hazardous.text(.markdown), matches: "shows.md")
    }

    @Test func `a list of shows as JSON`() throws {
        try Golden.expect(ShowListReport.hazardous.text(.json), matches: "shows.json")
    }

    @Test func `coming episodes as text`() throws {
        try Golden.expect(GuideReport.hazardousUpcoming.text(.text), matches: "upcoming-80.txt")
    }
}

extension ShowListReport {
    /// Search results, with names in several scripts.
    static let hazardous = ShowListReport(
        .search("salt\u{1B}[2J <b>"),
        of: [
            HazardousShow.show,
            .made(id: 7, "ジョジョの奇妙な冒険 ジョジョの奇妙な冒険", network: "日本放送協会") {
                ($0.premiered, $0.ended, $0.status) = (
                    CalendarDay(iso: "2012-10-06"), CalendarDay(iso: "2014-09-19"), "Ended"
                )
                $0.genres = ["Action", "Anime", "Supernatural"]
            },
            .made(id: 8, "| # *Pipes*", network: nil) {
                ($0.premiered, $0.status) = (nil, "To Be Determined")
                $0.url = "javascript:alert(1)"
            },
            .made(id: 9, "Once", network: nil) {
                $0.webChannel = Channel(id: 1, name: "Streamflix")
                ($0.premiered, $0.ended, $0.status) = (
                    CalendarDay(iso: "2020-01-01"), CalendarDay(iso: "2020-12-31"), "Ended"
                )
                $0.rating = 10
            },
            HazardousShow.show,
        ],
        for: .made(),
        fetchedAt: at("14:05"),
        favorites: [9]
    )
}

extension GuideReport {
    /// Three favorites, two of them with a next episode.
    static let hazardousUpcoming = GuideReport(
        upcomingOf: [
            HazardousShow.details,
            ShowDetails(
                show: .made(id: 2, "Late", network: "CBS"),
                episodes: [.made(1, 1, "Pilot", on: "2026-11-21") { $0.start = nil }],
                cast: nil,
                fetchedAt: at("13:00")
            ),
            ShowDetails(show: .made(id: 3, "Over"), episodes: [], cast: nil, fetchedAt: at("13:00")),
        ],
        for: .made(),
        favorites: [2, 3, 9_500_002]
    )
}
