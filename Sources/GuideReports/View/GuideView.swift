import GuideService
import Mustache
import SafeText
import TVModel

/// A report as templates see it: finished texts, booleans and lists, nothing that needs a rule. Described in
/// `docs/templates.md`.
struct GuideView {
    let report: GuideReport
    let format: ReportFormat
    let options: RenderOptions

    var value: MustacheValue {
        let words = ReportText(report: report)
        let layout = RowLayout(report: report, options: options)
        var page: [String: MustacheValue] = [
            "title": .string(words.title),
            "heading": .string(words.heading),
            "range": .string(report.week.rangeText),
            "week": .string("\(report.week)"),
            "country": .string(report.edition.country.name),
            "countryCode": .string(report.edition.country.code),
            "zone": .string(report.edition.printedClock.identifier),
            "clock": .string(words.clock),
            "freshness": .string(words.freshness),
            "notices": .strings(words.notices),
            "filters": .strings(words.filters),
            "count": .string(words.count),
            "isSample": .bool(report.edition.isSample),
            "isFiltered": .bool(!words.filters.isEmpty),
            "showsDetails": .bool(options.showsDetails),
            "attribution": .string(Attribution.text),
            "attributionURL": .string(Attribution.url),
            "days": .list(report.days.map { day($0, layout) }),
            "hasEvents": .bool(report.days.contains { $0.count > 0 }),
        ]
        if format == .text {
            page["intro"] = .strings(TextBlocks(words, options).intro)
            page["footer"] = .strings(TextBlocks(words, options).footer)
        }
        return .object(page)
    }

    private func day(_ day: GuideReport.Day, _ layout: RowLayout) -> MustacheValue {
        let notices = ReportText(report: report).notices(for: day)
        return .object([
            "id": .string("day-\(day.date)"),
            "date": .string("\(day.date)"),
            "weekday": .string(day.date.weekday.rawValue),
            "shortDate": .string(day.date.shortText),
            "heading": .string(format == .text ? options.palette.heading(day.date.longText) : day.date.longText),
            "count": .string("\(day.count)"),
            "hasEvents": .bool(day.count > 0),
            "isMissing": .bool(day.listed.gap != nil),
            "notices": .strings(notices.map { format == .text ? options.palette.dim($0) : $0 }),
            "shelves": .list(day.shelves.enumerated().map { shelf($1, number: $0, of: day, layout) }),
        ])
    }

    private func shelf(_ shelf: Shelf, number: Int, of day: GuideReport.Day, _ layout: RowLayout) -> MustacheValue {
        let name = SafeText.plain(shelf.name)
        return .object([
            "id": .string("shelf-\(day.date)-\(number + 1)"),
            "name": .string(format == .text ? options.palette.shelf(SafeText.terminal(name)) : name),
            "hasName": .bool(!name.isEmpty),
            "count": .string("\(shelf.events.count)"),
            "events": .list(
                shelf.events.map {
                    EventView(event: $0, edition: report.edition, format: format, options: options, layout: layout)
                        .value
                }
            ),
        ])
    }
}

extension MustacheValue {
    /// A list of texts.
    static func strings(_ texts: [String]) -> MustacheValue { .list(texts.map { .string($0) }) }
}
