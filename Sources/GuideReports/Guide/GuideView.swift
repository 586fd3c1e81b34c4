import Dispatch
import GuidePlatform
import Synchronization
import TVModel

/// The template data of a guide: finished texts, booleans and lists, so that templates need no logic. See
/// `docs/templates.md`.
struct GuideView: Sendable {
    let report: GuideReport
    let layout: ReportLayout
    private let folded: FoldedGuide?
    let page: GuidePageData?
    let rows: EventRows?
    let shows: ShowCache<ShowView>
    var textOptions: RenderOptions? { layout.textOptions }
    /// Whether the data are for an HTML page.
    var isPage: Bool { page != nil }

    /// Creates the data of a report. Only plain text has rows, which are fitted to a width, and only an HTML page has a
    /// `page`.
    init(of report: GuideReport, _ layout: ReportLayout) {
        let report = report.kind == .now ? report : report.inOrderOfNetworks
        self.report = report
        self.layout = layout
        folded = layout.format == .text ? FoldedGuide(report, layout.options) : nil
        let page = layout.format == .html ? GuidePageData(of: report, layout) : nil
        self.page = page
        rows = folded.map { EventRows(report: $0.report, options: layout.options, networks: $0.networks) }
        shows = ShowCache { show in
            var view = ShowView(
                show,
                report.cast[show.id],
                isFavorite: report.favorites.contains(show.id),
                layout,
                hasDetails: layout.hasDetails,
                summaryLimit: page?.summaryLimit(of: show)
            )
            if let page, let links = view.links { page.add(show, links, to: &view.members) }
            return view
        }
    }

    var members: [String: JSONValue] {
        var page: [String: JSONValue] = [:]
        page["isGuide"] = true
        page["range"] = .string(report.week.rangeText)
        page.add("week", as: "hasWeek", report.kind.isOfFavorites ? "" : "\(report.week)")
        page["marksNow"] = .bool(report.marksNow)
        page["filters"] = JSONValue(report.filters)
        // A reader needs to know this before the first time on the page.
        page["hasOtherClock"] = .bool(report.context.printsOtherClock || report.context.feed != nil)
        page["isFiltered"] = .bool(!report.filters.isEmpty)
        page["hasEvents"] = .bool(report.days.contains { $0.count > 0 })
        self.page?.add(to: &page)
        if let textOptions, let folded { page["later"] = JSONValue(textOptions.remark(folded.later)) }
        page["days"] = .list(earlierDays + days)
        return page
    }

    /// The days. Their shelves, which take most of the time of a report, are created in parallel.
    private var days: [JSONValue] {
        let days = page?.days ?? folded?.report.days ?? report.days
        let shelves = days.flatMap { day in
            day.shelves.enumerated().map { (id: "shelf-\(day.date)-\($0.offset + 1)", shelf: $0.element) }
        }
        var rest = shelves.parallelMap { shelf($0.shelf, id: $0.id) }[...]
        return days.map { day in
            let own = rest.prefix(day.shelves.count)
            rest = rest.dropFirst(own.count)
            return self.day(day, Array(own))
        }
    }

    /// The remark about all past days as a single day, in plain text.
    private var earlierDays: [JSONValue] {
        guard let textOptions, let remark = folded?.earlierDays, !remark.isEmpty else { return [] }
        let members: [String: JSONValue] = [
            "heading": .string(textOptions.heading("Earlier this week")),
            "notices": JSONValue(textOptions.remark(remark)), "isEmpty": .bool(false), "shelves": .list([]),
        ]
        return [.object(members)]
    }

    /// Returns the warnings about a day, followed in plain text by the remark about its past events.
    private func notices(of day: GuideReport.Day) -> [String] {
        let notices = report.notices(for: day)
        guard let textOptions else { return notices }
        return (notices + [folded?.earlier[day.date] ?? ""]).filter { !$0.isEmpty }
            .map { textOptions.remark($0).joined(separator: "\n") }
    }

    /// Returns the reason why a day is empty, or an empty text if its events are only folded.
    private func emptiness(of day: GuideReport.Day) -> String {
        folded?.earlier[day.date] == nil ? report.emptiness(of: day) : ""
    }

    private func day(_ day: GuideReport.Day, _ shelves: [JSONValue]) -> JSONValue {
        let date = report.headingDate(of: day.date)
        let heading = report.longText(of: date)
        let empty = emptiness(of: day)
        var members: [String: JSONValue] = [
            "id": .string("day-\(day.date)"),
            "date": .string("\(date)"),
            "weekday": .string(date.weekday.rawValue),
            "shortDate": .string(report.shortText(of: date)),
            "heading": .string(textOptions?.heading(heading) ?? heading),
            "count": .string("\(day.count)"),
            "hasEvents": .bool(day.count > 0),
            "isMissing": .bool(day.listed.missing != nil),
            "notices": JSONValue(notices(of: day)),
        ]
        members.add("empty", as: "isEmpty", textOptions?.remark(empty).joined(separator: "\n") ?? empty)
        page?.add(day, to: &members)
        members["hasComing"] = false
        if day.date == report.days.last?.date { page?.addComing(to: &members, self) }
        addHighlights(of: day, to: &members)
        members["shelves"] = .list(shelves)
        return .object(members)
    }

    private func shelf(_ shelf: Shelf, id: String) -> JSONValue {
        let name = SafeText.plain(shelf.name)
        var members: [String: JSONValue] = [
            "id": .string(id),
            "count": .string("\(shelf.events.count)"),
            "namesNetwork": .bool(report.grouping == .network),
            "isOnNow": .bool(folded != nil && report.marksNow && shelf.name == FoldedGuide.onNow),
        ]
        members.add("name", as: "hasName", textOptions?.shelf(name) ?? name)
        let values: [JSONValue] =
            page == nil
            ? shelf.events.map { .object(self.members(of: $0)) } : shelf.cards.map(card)
        page?.add(cards: values.count, to: &members)
        members["events"] = .list(values)
        return .object(members)
    }
}

extension Array where Element: Sendable {
    /// Returns the results for all elements, in their order, which all processors compute together.
    func parallelMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
