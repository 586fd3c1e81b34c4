import GuideService
import GuideMustache
import GuideSafeText
import TVModel

/// A guide as templates see it: finished texts, booleans and lists, nothing that needs a rule. Described in
/// `docs/templates.md`.
struct GuideReportView: Sendable {
    private let report: GuideReport
    private let strings: GuideReportStrings
    private let blocks: TextBlocks?
    private let page: GuidePageData?
    private let events: EventViewBuilder

    /// The view of a report; only plain text is fitted into a width, and only a page for a browser has a `page`.
    init(of report: GuideReport, _ layout: ReportLayout) {
        self.report = report
        strings = GuideReportStrings(report: report)
        blocks = layout.format == .text ? TextBlocks(layout.options) : nil
        page = layout.format == .html ? GuidePageData(of: report, layout.pictures, layout.site) : nil
        events = EventViewBuilder(of: report, layout, page)
    }

    /// The members of the report.
    var members: ReportMembers {
        // Begun first, so that other processors work on the shelves meanwhile.
        let shelves = report.days.map(shelves)
        DeferredData.begin(Array(shelves.joined()))
        var page: [String: MustacheValue] = [:]
        page["isGuide"] = true
        page["range"] = .string(report.week.rangeText)
        page["week"] = .string("\(report.week)")
        page["marksNow"] = .bool(report.marksNow)
        page["filters"] = .strings(strings.filters)
        page["isFiltered"] = .bool(!strings.filters.isEmpty)
        page["hasEvents"] = .bool(report.count > 0)
        self.page?.add(to: &page)
        return ReportMembers(page, parts: ["days": .list(zip(report.days, shelves).map(day))])
    }

    private func day(_ day: GuideReport.Day, _ shelves: [DeferredData]) -> TemplateData {
        let date = report.headingDate(of: day)
        let notices = strings.notices(for: day)
        let empty = strings.emptiness(of: day)
        var members: [String: MustacheValue] = [
            "id": .string("day-\(day.date)"),
            "date": .string("\(date)"),
            "weekday": .string(date.weekday.rawValue),
            "shortDate": .string(date.shortText),
            "heading": .string(blocks?.heading(date.longText) ?? date.longText),
            "count": .string("\(day.count)"),
            "hasEvents": .bool(day.count > 0),
            "isMissing": .bool(day.listed.gap != nil),
            "notices": .strings(blocks.map { notices.flatMap($0.remark) } ?? notices),
        ]
        members.add("empty", as: "isEmpty", blocks?.remark(empty).joined(separator: "\n") ?? empty)
        page?.add(day, to: &members)
        return .object(members, parts: ["shelves": .list(shelves.map { shelf in .lazy { shelf.data } })])
    }

    /// The shelves of a day, each made by the first processor that is free.
    private func shelves(of day: GuideReport.Day) -> [DeferredData] {
        day.shelves.enumerated().map { number, shelf in
            DeferredData { self.shelf(shelf, id: "shelf-\(day.date)-\(number + 1)") }
        }
    }

    /// Nearly all the work of a report; the renderer writes one shelf while the next ones are made.
    private func shelf(_ shelf: Shelf, id: String) -> TemplateData {
        var events = events
        let name = SafeText.plain(shelf.name)
        var members: [String: MustacheValue] = [
            "id": .string(id),
            "count": .string("\(shelf.events.count)"),
            "namesNetwork": .bool(report.grouping == .network),
        ]
        members.add("name", as: "hasName", blocks?.shelf(name) ?? name)
        let values = page == nil ? shelf.events.map { events.value(of: $0) } : shelf.cards.map { events.card(of: $0) }
        return .object(members, parts: ["events": .list(values)])
    }
}
