import TVModel
import Testing

@testable import GuideReports

@Suite("What a report says of itself", .timeLimit(.minutes(60)))
struct GuideStringsTests {
    private func report(
        _ kind: GuideReport.Kind = .week,
        _ events: [TVEvent] = [.made()],
        days: [ListedDay] = [.made()],
        for context: ReportContext = .made(),
        select: (inout GuideReport.Selection) -> Void = { _ in }
    ) -> GuideReport {
        .made(kind, events, days: days, for: context, select: select)
    }

    @Test(
        arguments: zip(
            [GuideReport.Kind.week, .day, .tonight, .now],
            [
                "TV guide, United States: November 16 – 22, 2026",
                "TV guide, United States: Friday, November 20, 2026",
                "TV guide, United States: tonight, Friday, November 20, 2026",
                "TV guide, United States: now and next, Friday, November 20, 8:10 PM UTC-5",
            ]
        )
    )
    func `the title states the subject`(kind: GuideReport.Kind, title: String) {
        #expect(report(kind).title == title)
    }

    @Test(
        arguments: zip(
            [GuideReport.Kind.week, .day, .tonight, .now],
            [
                "TV guide for November 16 – 22, 2026", "TV guide for Friday, November 20, 2026",
                "Tonight · Friday, November 20", "On now and next",
            ]
        )
    )
    func `the heading omits the country`(kind: GuideReport.Kind, heading: String) {
        #expect(report(kind).heading == heading)
    }

    @Test func `the title of a report about the present includes the time`() {
        #expect(report(.tonight).lineupTitle == "Tonight · Friday, November 20 · 8:10 PM")
        #expect(report(.now).lineupTitle == "On now and next · Friday, November 20 · 8:10 PM")
    }

    @Test func `names the clock with its offset from UTC`() throws {
        #expect(report().clock == "Times in New York (UTC-5)")
        #expect(
            report(for: .made(printed: .utc)).clock
                == "Times in UTC; days and parts of the day as in New York"
        )
    }

    @Test func `a week with a clock change shows both offsets`() throws {
        let monday = try #require(CalendarDay(iso: "2024-03-04"))
        let days = (0..<7).map { ListedDay.made(monday.advanced(by: $0)) }
        #expect(report(days: days).clock == "Times in New York (UTC-5, then UTC-4)")
    }

    @Test func `listings state their date, and the sample has a warning`() {
        #expect(report().freshness == "Listings as of Friday, November 20, 2:05 PM UTC-5")
        #expect(report(for: .made(isSample: true)).freshness.hasPrefix("Sample week: made-up listings"))
    }

    @Test(arguments: zip([0, 1, 2], ["0 programs", "1 program", "2 programs"]))
    func `events are counted`(count: Int, text: String) {
        #expect(report(.day, (0..<count).map { .made(id: $0) }).count == text)
    }

    @Test func `reports every filter`() {
        let report = self.report {
            $0.filter.networks = ListFilter(included: ["NBC"], excluded: ["A\nBC"])
            $0.filter.kinds = ListFilter(included: ["Drama", "News"])
            $0.filter.languages = ListFilter(excluded: ["English"])
            $0.filter.show = "law\u{1B}"
            $0.filter.span = TimeSpan(from: TimeOfDay("18:00"), to: TimeOfDay("02:00"))
            $0.filter.premieresOnly = true
        }
        #expect(
            report.filters == [
                "NBC", "Drama, News", "“law”", "from 6:00 PM", "to 2:00 AM", "premieres", "without A BC, English",
            ]
        )
        #expect(self.report().filters.isEmpty)
    }
}

@Suite("Notices", .timeLimit(.minutes(60)))
struct NoticeTests {
    private static let monday = friday.advanced(by: -4)
    private let yesterday = at("14:05", on: friday.advanced(by: -1))

    private func report(_ days: [ListedDay], _ events: [TVEvent] = [], show: String? = nil) -> GuideReport {
        .made(.week, events, days: days, for: .made(twelveHours: false)) { $0.filter.show = show }
    }

    /// A week of which some days, counted from Monday, are stale.
    private func week(stale: [Int: Instant]) -> [ListedDay] {
        (0..<7).map { number in
            ListedDay.made(
                Self.monday.advanced(by: number),
                asOf: stale[number] ?? at("20:00"),
                staleReason: stale[number].map { _ in .notStored }
            )
        }
    }

    @Test func `fresh listings need no notice`() {
        #expect(report(week(stale: [:])).notices.isEmpty)
    }

    @Test func `one stale day is named with its age`() {
        #expect(report(week(stale: [3: yesterday])).notices == ["Thursday as of 14:05 yesterday"])
    }

    @Test func `consecutive days of the same age share a notice`() {
        let days = week(stale: [0: yesterday, 1: yesterday, 2: yesterday, 3: at("06:00"), 5: yesterday])
        #expect(
            report(days).notices == [
                "Monday to Wednesday as of 14:05 yesterday", "Thursday as of 06:00 today",
                "Saturday as of 14:05 yesterday",
            ]
        )
        #expect(
            report(week(stale: [1: yesterday, 2: yesterday])).notices == [
                "Tuesday and Wednesday as of 14:05 yesterday"
            ]
        )
    }

    @Test func `names no day if all days have the same age`() {
        let days = week(stale: Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, yesterday) }))
        #expect(report(days).notices == ["All listings as of 14:05 yesterday"])
        #expect(report([days[4]]).notices == ["All listings as of 14:05 yesterday"])
    }

    @Test func `days that are over have no age, but say if they may have changed since they were fetched`() {
        let sunday = Self.monday.advanced(by: 6)
        let days = (0..<7).map { number in
            let day = Self.monday.advanced(by: number)
            return ListedDay.made(day, asOf: at("05:05", on: min(day.advanced(by: 1), sunday)), staleReason: .notStored)
        }
        let later = GuideReport.made(.week, [], days: days, for: .made(now: at("05:05", on: sunday.advanced(by: 1))))
        #expect(later.notices.isEmpty)
        #expect(!later.isStale)
        let notices = later.days.map(later.notices)
        #expect(notices.dropLast() == Array(repeating: [], count: 6)[...])
        #expect(notices.last == ["Listings as of 5:05 AM on November 22, before this day was over."])
        let last = GuideReport.made(.week, [], days: days, for: .made(now: at("04:59", on: sunday)))
        #expect(last.isStale, "the week is not over")
    }

    @Test func `reports a gap on its day`() {
        let report = GuideReport.made(
            .week,
            [],
            days: [.made(missing: .day(.notStored)), .made(missing: .lateNight(.emptied))]
        )
        #expect(report.notices(for: report.days[0]) == ["Could not fetch the listings of this day."])
        #expect(report.notices(for: report.days[1]) == ["Could not fetch the listings after midnight."])
    }

    @Test func `an empty day says so, a missing day says only that it is missing`() {
        let report = GuideReport.made(.week, [], days: [.made(), .made(missing: .day(.notStored))])
        #expect(report.emptiness(of: report.days[0]) == "Nothing is listed.")
        #expect(report.emptiness(of: report.days[1]).isEmpty)
        #expect(report.emptiness.isEmpty, "the days speak for themselves")
    }

    @Test func `reports events that filters left out, and how to see them`() {
        let two = report([.made()], [.made(id: 1), .made(id: 2)], show: "x")
        #expect(two.emptiness == "None of the 2 programs matches the filters. Use fewer filters to see more.")
        let one = report([.made()], [.made(id: 1)], show: "x")
        #expect(one.emptiness == "The only program does not match the filters. Use fewer filters to see more.")
        #expect(report([.made()], [.made()]).emptiness.isEmpty)
    }
}
