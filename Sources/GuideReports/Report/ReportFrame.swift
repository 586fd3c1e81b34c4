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
