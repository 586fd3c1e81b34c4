import TVModel
import Testing

@testable import GuideReports

@Suite("Text of show reports", .timeLimit(.minutes(60)))
struct ShowTextTests {
    private static let years: [(premiered: String?, ended: String?, status: String, years: String)] = [
        ("1990-09-13", "2010-05-24", "Ended", "1990–2010"), ("2020-01-01", "2020-12-31", "Ended", "2020"),
        ("2024-11-18", nil, "Running", "2024–"), ("1985-09-14", nil, "Ended", "1985–?"),
        (nil, "2010-05-24", "Ended", ""), ("2024-02-30", nil, "Running", ""),
        ("soon", "later", "In Development", ""),
    ]

    @Test(arguments: years)
    func `formats the years of a show`(_ premiered: String?, _ ended: String?, _ status: String, _ years: String) {
        let show = Show.made {
            $0.premiered = premiered.flatMap(CalendarDay.init(iso:))
            $0.ended = ended.flatMap(CalendarDay.init(iso:))
            $0.status = status
        }
        #expect(ShowText(show: show).years == years)
    }

    @Test(arguments: [
        (ShowListReport.Kind.search("law"), "Shows matching “law”", "No show matches “law”."),
        (.search("a\u{1B}[2J\nb"), "Shows matching “a [2J b”", "No show matches “a [2J b”."),
        (.feed(page: 0), "All shows, page 0", "There are no shows on page 0."),
        (.favorites, "Your favorites", "You have no favorites yet. To add one: tvguide favorites add NAME"),
    ])
    func `a list has a title and a message if empty`(_ kind: ShowListReport.Kind, _ title: String, _ empty: String) {
        let strings = ShowListReport(kind, of: [], for: .made(), fetchedAt: nil)
        #expect(strings.title == title)
        #expect(strings.emptiness == empty)
        let full = ShowListReport(kind, of: [.made()], for: .made(), fetchedAt: at("14:05"))
        #expect(full.emptiness.isEmpty)
        #expect(full.count == "1 show")
        #expect(full.freshness == "As of Friday, November 20, 2:05 PM UTC-5")
    }

    @Test(arguments: [ReportFormat.text, .markdown, .html])
    func `a stale report says so`(format: ReportFormat) throws {
        let yesterday = at("14:05", on: friday.advanced(by: -1))
        let list = ShowListReport(.feed(page: 2), of: [.made()], for: .made(), fetchedAt: yesterday, isStale: true)
        #expect(try list.text(format).contains("All of it as of 2:05 PM yesterday"))
        #expect(try HazardousShow.report(isStale: true).text(format).contains("All of it as of 2:05 PM today"))
    }

    @Test func `a list of favorites has no favorite marks`() throws {
        let list = ShowListReport(.favorites, of: [.made(id: 3)], for: .made(), fetchedAt: at("14:05"))
        for format in [ReportFormat.text, .markdown] {
            let text = try list.text(format)
            #expect(!text.contains("♥") && !text.contains("*Favorite*"))
        }
        #expect(try list.text(.json).contains("\"favorite\" : true"))
    }

    @Test func `formats an airing on the printed clock, with the year if it differs`() {
        let next = Episode.made(2, 2, on: "2026-11-23")
        #expect(ReportContext.made().moment(of: next) == "Monday, November 23, 8:00 PM")
        #expect(ReportContext.made(printed: .utc, twelveHours: false).moment(of: next) == "Tuesday, November 24, 01:00")
        #expect(ReportContext.made().date(of: next)?.shortDateText == "Nov 23, 2026")
        #expect(
            ReportContext.made(printed: .utc).date(of: next)?.shortDateText == "Nov 24, 2026",
            "the date of the printed clock"
        )
        #expect(ReportContext.made().moment(of: .made(1, 1, on: "2024-11-18")) == "Monday, November 18, 2024, 8:00 PM")
        var untimed = next
        untimed.start = nil
        #expect(ReportContext.made().moment(of: untimed) == "Monday, November 23")
        #expect(ReportContext.made().moment(of: .made(1, 1, on: nil)).isEmpty)
    }

    @Test(arguments: [
        ([CastMember.made(1, "Ada", as: "Edda")], "Ada as Edda"),
        ([.made(1, "Ada", as: "Edda", isVoice: true)], "Ada as Edda (voice)"),
        ([.made(1, "Ada", as: "Ada", isSelf: true)], "Ada as themselves"),
        ([.made(1, "Ada", as: nil, isSelf: true, isVoice: true)], "Ada as themselves (voice)"),
        ([.made(1, "Ada", as: nil), .made(2, " \u{202E}", as: "Nobody"), .made(3, "Lee", as: "")], "Ada, Lee"),
        ([], ""),
    ])
    func `formats a cast`(_ members: [CastMember], _ text: String) {
        #expect(CastText(Cast(members: members)).text == text)
    }

    @Test func `the hour of a foreign show is in its own time zone`() {
        func airs(_ country: String?) -> String? {
            var show = HazardousShow.show
            show.network = Channel(id: 1, name: "Channel", country: country)
            let details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: at("14:05"))
            return ShowReport(of: details, for: .made()).facts.first?.text
        }
        #expect(airs("US") == "Mondays at 8:00 PM")
        #expect(airs("GB") == "Mondays at 8:00 PM, local time")
        #expect(airs(nil) == "Mondays at 8:00 PM")
    }

    @Test func `a missing part is reported in its place`() throws {
        let bare = ShowDetails(show: HazardousShow.show, episodes: nil, cast: nil, fetchedAt: at("14:05"))
        let empty = ShowDetails(show: HazardousShow.show, episodes: [], cast: Cast(), fetchedAt: at("14:05"))
        for format in [ReportFormat.text, .markdown, .html] {
            let missing = try ShowReport(of: bare, for: .made()).text(format)
            #expect(missing.contains("Could not fetch the episodes."))
            #expect(missing.contains("Could not fetch the cast."))
            let nothing = try ShowReport(of: empty, for: .made()).text(format)
            #expect(nothing.contains("No episodes are listed."))
            #expect(nothing.contains("No cast is listed."))
            let season = try HazardousShow.report(.episodes) { $0.season = 7 }.text(format)
            #expect(season.contains("There is no season 7."))
        }
    }
}
