import GuidePlatform
import TVModel

/// The template data that all reports share.
struct ReportFrame {
    private let strings: any ReportStrings
    private let context: ReportContext
    private let options: RenderOptions
    private let blocks: TextBlocks?
    private let site: SitePage?

    /// Creates the frame of a report. Only plain text is broken into lines here.
    init(_ strings: any ReportStrings, _ context: ReportContext, _ layout: ReportLayout) {
        self.strings = strings
        self.context = context
        options = layout.options
        blocks = layout.format == .text ? TextBlocks(layout.options) : nil
        site = layout.site
    }

    /// Texts and Booleans. See `docs/templates.md`.
    var members: [String: JSONValue] {
        var page: [String: JSONValue] = [
            "title": .string(strings.title),
            "heading": .string(strings.heading),
            "kicker": .string(strings.kicker),
            "headline": .string(strings.headline),
            "description": .string(strings.description),
            "country": .string(context.country.name),
            "countryCode": .string(context.country.code),
            "zone": .string(context.printedClock.identifier),
            "now": .string(ClockText(context).time(context.now)),
            "notices": JSONValue(strings.notices),
            "isSample": .bool(context.isSample),
            "showsDetails": .bool(options.showsDetails),
            "attribution": .string(Attribution.text),
            "attributionURL": .string(Attribution.url),
        ]
        page.add("clock", as: "hasClock", strings.clock)
        page.add("freshness", as: "hasFreshness", strings.freshness)
        page.add("count", as: "hasCount", strings.count)
        page.add("empty", as: "isEmpty", strings.emptiness)
        if let blocks {
            page["intro"] = JSONValue(blocks.intro(strings))
            page["footer"] = JSONValue(blocks.footer(strings))
            page["empty"] = .string(blocks.lines(strings.emptiness).joined(separator: "\n"))
        }
        site?.add(to: &page)
        return page
    }
}

/// The texts at the beginning and at the end of any report.
protocol ReportStrings: Sendable {
    /// The title of the document.
    var title: String { get }
    /// The title in running text.
    var heading: String { get }
    /// The small line above the headline of a page.
    var kicker: String { get }
    /// The subject in a few words.
    var headline: String { get }
    /// The content in one sentence, for search results and previews.
    var description: String { get }
    /// The clock of the printed times, or an empty text if no times are printed.
    var clock: String { get }
    /// The age of the data, or an empty text if there are no data.
    var freshness: String { get }
    /// The warnings about the data as a whole, such as that they are old.
    var notices: [String] { get }
    /// The number of items in the report.
    var count: String { get }
    /// The reason why the report is empty, or an empty text if it is not empty or its parts state their own reasons.
    var emptiness: String { get }
    /// The first line of plain text.
    var opening: String { get }
    /// The paragraphs below the first line.
    var remarks: [String] { get }
    /// The last line of plain text before the credit.
    var legend: String { get }
}

extension ReportStrings {
    var heading: String { title }
    var headline: String { title }
    var clock: String { "" }
    var freshness: String { "" }
    var notices: [String] { [] }
    var emptiness: String { "" }
    var opening: String { title }
    var remarks: [String] { [clock, freshness] }
    var legend: String { count.isEmpty ? "" : "\(count)." }
}
