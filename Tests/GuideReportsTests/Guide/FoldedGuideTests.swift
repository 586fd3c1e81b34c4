import TVModel
import Testing

@testable import GuideReports

@Suite("Folded guides", .timeLimit(.minutes(60)))
struct FoldedGuideTests {
    private func ids(_ report: GuideReport, live: Bool = true, all: Bool = false, height: Int? = nil) -> [[Int]] {
        folded(report, live: live, all: all, height: height).report.days.map { $0.shelves.flatMap(\.events).map(\.id) }
    }

    private func folded(
        _ report: GuideReport,
        live: Bool = true,
        all: Bool = false,
        height: Int? = nil
    ) -> FoldedGuide {
        var options = RenderOptions.made()
        options.height = height
        options.isLive = live
        options.showsAll = all
        return FoldedGuide(report, options)
    }

    /// Past, on now, ahead, and without a time.
    private let evening = [
        TVEvent.made(id: 1, .made(), "18:00"), .made(id: 2, .made(), "20:00"), .made(id: 3, .made(), "21:00"),
        .made(id: 4, .made(), nil),
    ]
    /// The days around Friday, the current day.
    private var week: GuideReport {
        let days = [-1, 0, 1].map { ListedDay.made(friday.advanced(by: $0)) }
        let others = [-1, 1].map { TVEvent.made(id: 20 + $0, .made(), on: friday.advanced(by: $0)) }
        return .made(.week, evening + others, days: days)
    }

    @Test(arguments: [true, false])
    func `folds past events of tonight into one line on every output`(live: Bool) throws {
        let report = GuideReport.made(.tonight, evening)
        // Tonight does not list the event without a time.
        #expect(ids(report, live: live) == [[2, 3]])
        #expect(folded(report).earlier[friday] == "Earlier tonight: 1 program. Use --all to list it.")
        #expect(
            try report.text(.text).contains("\n\n  Earlier tonight: 1 program. Use --all to list it.\n\n  On now\n")
        )
    }

    @Test func `lists all of tonight on request`() {
        #expect(ids(.made(.tonight, evening), all: true) == [[2, 1, 3]])
    }

    @Test func `in a terminal, a week starts with today's current events`() throws {
        #expect(ids(week) == [[2, 3, 4], [21]])
        #expect(folded(week).earlierDays == "Thursday: 1 program. Use --all to list them.")
        var options = RenderOptions.made()
        options.isLive = true
        let text = try week.text(as: .text, options, with: TemplateSet())
        #expect(
            text.contains("Earlier this week\n  Thursday: 1 program. Use --all to list them.\n\nFriday, November 20\n")
        )
        #expect(text.contains("▶"))
        #expect(text.contains("6 programs."), "the count is that of the whole week")
    }

    @Test func `does not fold a week in a pipe, another week, or a week with --all`() {
        #expect(ids(week, live: false).map(\.count) == [1, 4, 1])
        #expect(ids(week, all: true).map(\.count) == [1, 4, 1])
        let past = GuideReport.made(
            .week,
            [.made(id: 1, .made(), on: friday.advanced(by: -9))],
            days: [.made(friday.advanced(by: -9))]
        )
        #expect(ids(past) == [[1]])
    }

    @Test func `a day that is over says so, not that nothing is listed`() throws {
        let report = GuideReport.made(.tonight, [.made(id: 1, .made(), "18:00")])
        let text = try report.text(.text)
        #expect(text.contains("  Nothing new is on right now. Earlier tonight: 1 program."))
        #expect(!text.contains("Nothing is listed"))
    }

    @Test func `a day that is over names what comes next, as far as the filter lets it`() {
        let tomorrow = [
            TVEvent.made(id: 5, .made("Late", network: "CBS"), "09:00", on: friday.advanced(by: 1)),
            .made(id: 6, .made("Early"), "07:00", on: friday.advanced(by: 1)),
        ]
        let events = [.made(id: 1, .made(network: "CBS"), "18:00")] + tomorrow
        for (networks, next) in [([], "Early, Sat 7:00 AM, NBC"), (["CBS"], "Late, Sat 9:00 AM, CBS")] {
            let report = GuideReport.made(.tonight, events) { $0.filter.networks = ListFilter(included: networks) }
            let remark = "Next: \(next). Earlier tonight: 1 program. Use --all to list it."
            #expect(folded(report).earlier[friday] == "Nothing new is on right now. \(remark)")
        }
    }

    @Test func `fits on now and next into a window of 24 lines`() throws {
        let onNow = (1...11).map { TVEvent.made(id: $0, .made(id: $0, network: "Net \($0)"), "20:00") }
        let next = (12...40).map { TVEvent.made(id: $0, .made(id: $0, network: "Net \($0)"), "21:00") }
        let report = GuideReport.made(.now, onNow + next)
        #expect(ids(report, height: 24)[0].count == 13)
        #expect(folded(report, height: 24).later == "27 more networks. Use --all to list them.")
        var options = RenderOptions.made()
        (options.isLive, options.height) = (true, 24)
        let text = try report.text(as: .text, options, with: TemplateSet())
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        #expect(ids(report, live: false)[0].count == 40)
        #expect(ids(report, all: true, height: 24)[0].count == 40)
    }

    @Test func `other formats list past events`() throws {
        for format in [ReportFormat.markdown, .html, .json] {
            let text = try GuideReport.made(.tonight, [.made(id: 1, .made("Over"), "18:00")]).text(format)
            #expect(text.contains("Over"))
            #expect(!text.contains("--all"))
        }
    }
}

@Suite("Time left", .timeLimit(.minutes(60)))
struct TimeLeftTextTests {
    private func text(_ start: String?, at time: String = "20:10", runtime: Int? = 60, in width: Int?) -> String {
        TimeLeftText(at: at(time), in: width).text(of: .made(.made(), start, runtime: runtime))
    }

    @Test func `shows the time left as a bar and minutes`() {
        #expect(text("20:00", in: 120) == "██░░░░░░░░ 50 min left")
        #expect(text("20:00", in: nil) == "██░░░░░░░░ 50 min left")
        #expect(text("20:00", in: 80) == "█░░░░ 50 min")
        #expect(text("20:00", in: 60) == "50 min")
        #expect(text("20:00", at: "20:59", in: 80) == "█████ 1 min")
        #expect(text("20:00", runtime: 90, in: 60) == "1 h 20 min")
    }

    @Test func `shows the time until a start only if it is soon`() {
        #expect(text("20:30", in: 80) == "in 20 min")
        #expect(text("20:41", in: 80).isEmpty)
    }

    @Test func `is empty for past events and unknown runtimes`() {
        #expect(text("18:00", in: 80).isEmpty)
        #expect(text("20:00", runtime: nil, in: 80).isEmpty)
        #expect(text(nil, in: 80).isEmpty)
    }
}
