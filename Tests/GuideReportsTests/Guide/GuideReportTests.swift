import TVModel
import Testing

@testable import GuideReports

@Suite("Reports", .timeLimit(.minutes(60)))
struct GuideReportTests {
    private static let evening = ["17:59", "18:00", "19:00", "20:00", "21:00", "01:00", "04:59"]
    private let events = evening.enumerated().map { TVEvent.made(id: $0, .made(), $1) }

    @Test func `tonight is from 6 PM to the end of the guide day`() {
        let report = GuideReport.made(.tonight, events + [.made(id: 9, .made(), nil)])
        #expect(report.days[0].shelves.flatMap(\.events).map(\.id) == [1, 2, 3, 4, 5, 6])
    }

    @Test func `tonight is in chronological order`() {
        let report = GuideReport.made(.tonight, events)
        #expect(report.days[0].shelves.map(\.name) == ["Evening", "Prime time", "Late night"])
    }

    @Test func `now is always grouped by network`() {
        let report = GuideReport.made(.now, events) { $0.grouping = .genre }
        #expect(report.days[0].shelves.map(\.name) == ["NBC"])
        #expect(report.grouping == .network)
    }

    @Test func `now includes neighboring days`() {
        let tomorrow = TVEvent.made(id: 10, .made(network: "ABC"), "08:00", on: friday.advanced(by: 1))
        let report = GuideReport.made(.now, events + [tomorrow])
        #expect(report.days[0].shelves.map { $0.events.map(\.id) } == [[3, 4], [10]])
    }

    @Test func `a day's report has the week of the day`() {
        #expect("\(GuideReport.made(.day, []).week)" == "2026-W47")
    }

    @Test func `a report without days is about the current week`() {
        let report = GuideReport.made(.week, [], days: [])
        #expect("\(report.week)" == "2026-W47")
        #expect(report.eventCount == 0)
    }

    @Test func `is stale if any day is`() {
        let days = [ListedDay.made(), .made(friday.advanced(by: 1), staleReason: .emptied)]
        #expect(GuideReport.made(.week, [], days: days).isStale)
        #expect(!GuideReport.made(.week, [], days: [.made()]).isStale)
    }

    @Test func `a day has its unfiltered count only if nothing matches`() {
        let report = GuideReport.made(.day, events) { $0.filter.show = "nothing" }
        #expect((report.days[0].count, report.days[0].unfilteredCount) == (0, 7))
        let now = GuideReport.made(.now, [.made(.made(), "06:00")]) { $0.filter.show = "nothing" }
        #expect(now.days[0].unfilteredCount == 0, "nothing would be on now or next either")
    }
}
