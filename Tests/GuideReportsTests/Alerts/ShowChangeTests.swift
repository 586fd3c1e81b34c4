import TVModel
import Testing

@testable import GuideReports

/// The texts of lists and of a show's page for two days about a favorite that changed, from pairs of stored states.
@Suite("Changes of favorites", .timeLimit(.minutes(60)))
struct ShowChangeTests {
    /// The time at which the new state was fetched: Friday, November 20, 2026, at 2:05 PM.
    private static let fetched = at("14:05")

    private static func episode(_ number: Int, _ date: String?, _ time: String? = "20:00", season: Int = 3) -> Episode {
        var episode = Episode(id: season * 100 + number, name: "Neap")
        (episode.season, episode.number) = (season, number)
        episode.airdate = date.flatMap { CalendarDay(iso: $0) }
        episode.start = time.flatMap { time in episode.airdate.map { at(time, on: $0) } }
        return episode
    }

    private static func show(_ episodes: [Episode]?, _ status: String = "Running", name: String = "Saltmarsh")
        -> ShowDetails
    {
        let show = Show.made(id: 7, name) { $0.status = status }
        return ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: fetched)
    }

    /// The new state as a refresh stores it, a day after the old one was fetched.
    private static func refreshed(_ old: ShowDetails, _ new: ShowDetails) -> ShowDetails {
        var (old, new) = (old, new)
        old.fetchedAt = fetched + -86_400
        new.change = new.change(since: old, at: fetched, newYork)
        return new
    }

    private static func text(_ details: ShowDetails, _ seen: String? = nil, now: Instant = fetched) -> String {
        let context = ReportContext.made(now: now)
        let marked = MarkedShow(details, seen: seen.flatMap(SeenMark.init))
        return ViewingText(context.progress(in: marked), context).news
    }

    private static let aired = [episode(1, "2026-09-04"), episode(2, "2026-09-11")]
    private static let coming = aired + [episode(3, "2026-11-24"), episode(4, "2026-12-01")]

    @Test(
        arguments: [
            // Only the first of the episodes that moved is told.
            (coming, aired + [episode(3, "2026-11-26"), episode(4, "2026-12-03")], "moved from Tuesday"),
            (coming, aired + [episode(3, "2026-12-01"), episode(4, "2026-12-08")], "moved from November 24"),
            (coming, aired + [episode(3, "2026-11-24", "21:30"), episode(4, "2026-12-01")], "moved from 8:00 PM"),
            (coming, coming.dropLast() + [episode(4, "2026-12-04")], "S3E4 moved from December 1"),
            // Over midnight within a guide day, and into the next one
            ([episode(3, "2026-11-24", "23:30")], [episode(3, "2026-11-24", "00:05")], "moved from 11:30 PM"),
            ([episode(3, "2026-11-24", "23:30")], [episode(3, "2026-11-25", "06:00")], "moved from Tuesday"),
            // Last night it did not air.
            ([episode(3, "2026-11-19", "20:00")], [episode(3, "2026-11-27")], "moved from Thursday"),
            // Over the change of the clocks, at the same time of day and at another one
            ([episode(3, "2027-03-13")], [episode(3, "2027-03-15")], "moved from March 13, 2027"),
            ([episode(3, "2027-03-14", "20:00")], [episode(3, "2027-03-14", "21:00")], "moved from 8:00 PM"),
            (
                [episode(3, "2027-03-13"), episode(4, "2027-03-14")],
                [episode(3, "2027-03-13"), episode(4, "2027-03-14")], ""
            ),
            // Without a time
            ([episode(3, "2026-11-24", nil)], [episode(3, "2026-11-25", nil)], "moved from Tuesday"),
            ([episode(3, "2026-11-24", nil)], [episode(3, "2026-11-24")], ""),
            ([episode(3, "2026-11-24")], [episode(3, "2026-11-24", nil)], ""),
            // Returns and begins
            (aired, aired + [episode(1, "2027-03-14", season: 4)], "returns March 14, 2027"),
            (aired, aired + [episode(3, "2026-12-04")], "returns December 4"),
            ([], [episode(1, "2026-12-04", season: 1)], "begins December 4"),
            // Another date of a running season, nothing, a new name, an empty or missing list
            ([episode(1, "2026-11-19")], [episode(1, "2026-11-19"), episode(2, "2026-11-26")], ""),
            (coming, coming, ""), (coming, [], ""), (nil, coming, ""), (coming, nil, ""), (coming, coming + coming, ""),
        ] as [([Episode]?, [Episode]?, String)]
    )
    func `tells moves and returns`(old: [Episode]?, new: [Episode]?, text: String) {
        let details = Self.refreshed(Self.show(old), Self.show(new, name: "Salt Marsh"))
        #expect(Self.text(details) == text)
    }

    @Test func `tells an end and a renewal, which are told before a move`() {
        let (running, ended) = (Self.show(Self.coming), Self.show(Self.aired, "Ended"))
        #expect(Self.text(Self.refreshed(running, ended)) == "just ended")
        #expect(Self.text(Self.refreshed(ended, Self.show(Self.aired))) == "renewed")
        #expect(Self.text(Self.refreshed(ended, ended)) == "")
        let moved = Self.aired + [Self.episode(3, "2026-11-26")]
        #expect(Self.text(Self.refreshed(running, Self.show(moved, "Ended"))) == "just ended")
        #expect(Self.text(Self.refreshed(Self.show(Self.coming, "Odd"), Self.show(Self.coming, ""))) == "")
    }

    @Test func `is told for exactly two days, and while it is true`() {
        let details = Self.refreshed(Self.show(Self.coming), Self.show(Self.aired, "Ended"))
        let end = Self.fetched + 2 * 86_400
        #expect(Self.text(details, now: end + -1) == "just ended" && Self.text(details, now: end) == "")
        // Pages are made as of the start of the day. A clock that is set back by more tells nothing.
        #expect(Self.text(details, now: at("05:00")) == "just ended")
        #expect(Self.text(details, now: Self.fetched + -2 * 86_400) == "")
        var renewed = details
        renewed.show.status = "Running"
        #expect(Self.text(renewed) == "")
        var moved = Self.refreshed(Self.show(Self.coming), Self.show(Self.aired + [Self.episode(3, "2026-11-26")]))
        moved.episodes = Self.coming
        #expect(Self.text(moved) == "")
        let back = Self.refreshed(Self.show(Self.aired), Self.show(Self.aired + [Self.episode(3, "2026-11-21")]))
        #expect(Self.text(back) == "returns November 21")
        #expect(Self.text(back, now: at("20:00", on: friday.advanced(by: 1))) == "")
    }

    @Test func `a refresh without news keeps the change, and another change replaces it`() {
        let moved = Self.refreshed(Self.show(Self.coming), Self.show(Self.aired + [Self.episode(3, "2026-11-26")]))
        var again = moved
        again.fetchedAt = Self.fetched + 86_400
        again.change = again.change(since: moved, at: again.fetchedAt, newYork)
        #expect(again.change == moved.change && Self.text(again) == "moved from Tuesday")
        again.show.status = "Ended"
        again.change = again.change(since: moved, at: again.fetchedAt, newYork)
        #expect(Self.text(again, now: Self.fetched + 3 * 86_400 + -1) == "just ended")
    }

    @Test func `stands in lists, sentences and JSON, in words and whole at every width`() throws {
        let moved = Self.refreshed(Self.show(Self.coming), Self.show(Self.aired + [Self.episode(3, "2026-11-26")]))
        let report = ShowListReport(
            favorites: [MarkedShow(moved, seen: SeenMark("s3e2"))],
            for: .made(now: Self.fetched)
        )
        for width in [32, 40, 80, 120] {
            #expect(try report.text(.text, width: width).contains("moved from Tuesday"), "\(width)")
        }
        #expect(try report.text(.markdown).contains("caught up; S3E3 Neap on Nov 26, in 6 days; moved from Tuesday"))
        #expect(try report.text(.json).contains(#""key" : "moved/303/2026-11-25T01:00:00Z/2026-11-27T01:00:00Z""#))
        #expect(try report.exchange(.csv).contains(",moved from Tuesday\r\n"))
        let left = MarkedShow(
            Self.refreshed(Self.show(Self.coming), Self.show(Self.aired, "Ended")),
            seen: SeenMark("s3e1")
        )
        let context = ReportContext.made(now: Self.fetched)
        #expect(ViewingText(context.progress(in: left), context).status == "just ended, 1 left")
        for format in [ReportFormat.text, .markdown, .html] {
            let page = try ShowReport(of: moved, for: context).text(format)
            #expect(page.contains("News") && page.contains("Moved from Tuesday"))
        }
        #expect(try ShowReport(of: moved, for: context).text(.json).contains(#""text" : "moved from Tuesday""#))
        let later = ReportContext.made(now: Self.fetched + 2 * 86_400)
        #expect(try !ShowReport(of: moved, for: later).text(.html).contains("Moved"))
    }
}
