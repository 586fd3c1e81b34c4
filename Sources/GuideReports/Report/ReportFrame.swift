import GuideMustache
import TVModel

/// What templates are given of every report, whatever it is about.
struct ReportFrame {
    private let words: any ReportStrings
    private let edition: ReportContext
    private let options: RenderOptions
    private let blocks: TextBlocks?
    private let site: SitePage?

    /// The frame of a report; only plain text has lines of its own.
    init(_ words: any ReportStrings, _ edition: ReportContext, in format: ReportFormat, _ options: RenderOptions) {
        self.words = words
        self.edition = edition
        self.options = options
        blocks = format == .text ? TextBlocks(options) : nil
        site = format == .html ? options.site : nil
    }

    /// Texts and booleans, described in `docs/templates.md`.
    var members: [String: MustacheValue] {
        var page: [String: MustacheValue] = [
            "title": .string(words.title),
            "heading": .string(words.heading),
            "kicker": .string(words.kicker),
            "headline": .string(words.headline),
            "description": .string(words.description),
            "country": .string(edition.country.name),
            "countryCode": .string(edition.country.code),
            "zone": .string(edition.printedClock.identifier),
            "now": .string(ClockText(edition).time(edition.now)),
            "notices": .strings(words.notices),
            "isSample": .bool(edition.isSample),
            "showsDetails": .bool(options.showsDetails),
            "attribution": .string(Attribution.text),
            "attributionURL": .string(Attribution.url),
        ]
        page.add("clock", as: "hasClock", words.clock)
        page.add("freshness", as: "hasFreshness", words.freshness)
        page.add("count", as: "hasCount", words.count)
        page.add("empty", as: "isEmpty", words.emptiness)
        if let blocks {
            page["intro"] = .strings(blocks.intro(words))
            page["footer"] = .strings(blocks.footer(words))
            page["empty"] = .string(blocks.lines(words.emptiness).joined(separator: "\n"))
        }
        site?.add(to: &page)
        return page
    }
}
