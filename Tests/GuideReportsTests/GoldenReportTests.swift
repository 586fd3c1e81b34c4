import GuidePlatform
import GuideMustache
import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite("Complete reports", .timeLimit(.minutes(60)))
struct GoldenReportTests {
    @Test(arguments: [40, 80])
    func `a week as text`(width: Int) throws {
        try Golden.expect(HazardousDay.report(.week).text(.text, width: width), matches: "week-\(width).txt")
    }

    @Test func `a week as text in a pipe`() throws {
        var options = RenderOptions.made()
        options.fitsRows = false
        let text = try HazardousDay.report(.week).text(as: .text, options, with: TemplateSet())
        try Golden.expect(text, matches: "week-whole.txt")
        #expect(!text.contains("…"))
    }

    @Test func `a week as text on a terminal`() throws {
        var options = RenderOptions.made()
        options.isLive = true
        let text = try HazardousDay.report(.week).text(as: .text, options, with: TemplateSet())
        try Golden.expect(text, matches: "week-live-80.txt")
    }

    @Test func `a day as text with details`() throws {
        let text = try HazardousDay.report(.day).text(.text, details: true)
        try Golden.expect(text, matches: "details-80.txt")
    }

    @Test func `tonight as text`() throws {
        try Golden.expect(HazardousDay.report(.tonight).text(.text, width: 120), matches: "tonight-120.txt")
    }

    @Test func `now as text`() throws {
        try Golden.expect(HazardousDay.report(.now).text(.text, width: 80), matches: "now-80.txt")
    }

    @Test func `a week in Markdown`() throws {
        try Golden.expect(HazardousDay.report(.week).text(.markdown), matches: "week.md")
    }

    @Test func `a day in Markdown with details`() throws {
        try Golden.expect(HazardousDay.report(.day).text(.markdown, details: true), matches: "details.md")
    }

    @Test func `a week as JSON`() throws {
        let days = [ListedDay.made(), .made(friday.advanced(by: 1), asOf: nil, missing: .day(.notStored))]
        let report = GuideReport.made(.week, HazardousDay.oneOfEachKind, days: days)
        try Golden.expect(report.text(.json), matches: "week.json")
    }

    @Test func `the data of the HTML template, an example of each key`() throws {
        var data = GuideReport.made(.day, HazardousDay.oneOfEachKind).data(for: .html, .made())
        if case .object(var page) = data {
            // These are templates themselves and their hashes.
            for part in ["style", "shelfStyle", "script", "policy"] { page[part] = .string("…") }
            data = .object(page)
        }
        try Golden.expect(data.examples.indentedText(), matches: "data.html.json")
    }
}

@Suite("Empty reports", .timeLimit(.minutes(60)))
struct EmptyReportTests {
    @Test func `a week without matches says so once`() throws {
        let days = (0..<7).map { ListedDayExamples.whole.moved(by: $0) }
        let report = GuideReport.made(.week, [.made()], days: days) { $0.filter.show = "other" }
        let text = try report.text(.text)
        #expect(text.contains("\nThe only program does not match the filters. Use fewer filters to see more.\n"))
        #expect(text.contains("Only: “other”"))
        #expect(!text.contains("Friday, November 20\n"))
    }

    @Test func `a day without matches says so among other days`() throws {
        let days = [ListedDayExamples.whole, ListedDayExamples.whole.moved(by: 1)]
        let events = [TVEvent.made(id: 1), .made(id: 2, .made("Other"), on: friday.advanced(by: 1))]
        let text = try GuideReport.made(.week, events, days: days) { $0.filter.show = "other" }.text(.text)
        #expect(text.contains("Friday, November 20\n  The only program does not match the filters.\n"))
    }

    @Test(arguments: [ReportFormat.text, .markdown, .html])
    func `a missing day says that it is missing, not that nothing is listed`(format: ReportFormat) throws {
        let text = try GuideReport.made(.day, [], days: [ListedDayExamples.missing]).text(format)
        #expect(text.contains("Could not fetch the listings of this day."))
        #expect(!text.contains("Nothing is listed"))
        if format == .html { #expect(Markup(text).faults.isEmpty) }
    }

    @Test(arguments: ReportFormat.allCases)
    func `renders a report without days`(format: ReportFormat) throws {
        let text = try GuideReport.made(.week, [], days: []).text(format)
        // A line of JSON is an event, and there is none.
        #expect(format == .jsonl ? text.isEmpty : text.utf8.last == 0x0A)
    }
}

extension ListedDay {
    /// The same day, moved by a number of days.
    fileprivate func moved(by days: Int) -> ListedDay {
        ListedDay(date: date.advanced(by: days), asOf: asOf, staleReason: staleReason, missing: missing)
    }
}
