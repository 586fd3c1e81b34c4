package import GuidePlatform
package import TVModel

/// A guide, a show or a list of shows that can be written in its formats.
public protocol WritableReport: Sendable {
    /// The formats in which the report can be written.
    var formats: [ReportFormat] { get }
    /// The names of the templates, without their extensions. The first one that exists for a format is used. The last
    /// one is built in for every format.
    var templateNames: [String] { get }

    /// Returns the report in UTF-8, rendered with a template in the template's format.
    ///
    /// - Throws: `MustacheError` if the template cannot be rendered.
    func bytes(with template: PreparedTemplate, _ options: RenderOptions) throws -> [UInt8]

    /// Returns the report in a format that does not need a template, or nil if the format needs one or does not suit
    /// the report.
    func document(as format: ReportFormat, _ options: ExchangeOptions) -> ReportDocument?
}

extension WritableReport {
    /// Returns the report as text, Markdown or HTML, rendered with the template of the set for that format.
    ///
    /// - Throws: ``MissingTemplate`` for any other format, or `MustacheError` if the template has an error.
    public func text(
        as format: ReportFormat,
        _ options: RenderOptions = RenderOptions(),
        with templates: TemplateSet = TemplateSet()
    ) throws -> String {
        try text(with: templates.template(templateName(format, in: templates)), options)
    }

    /// Returns the report, rendered with a template in the template's format.
    ///
    /// - Throws: `MustacheError` if the template cannot be rendered.
    public func text(
        with template: PreparedTemplate,
        _ options: RenderOptions = RenderOptions()
    ) throws -> String {
        try String(decoding: bytes(with: template, options), as: UTF8.self)
    }

    package func templateName(_ format: ReportFormat, in templates: TemplateSet) -> String {
        templates.name(of: templateNames, format)
    }
}

/// A report with its final content, ready to be written in any format.
///
/// Every report is made in the same way: values of the model become a report, the report becomes data, and a template
/// turns the data into text. JSON is made from the report directly.
package protocol Report: WritableReport {
    /// The addresses of the posters in the report, each once, in order of appearance.
    var posterAddresses: [String] { get }
    /// The address of the large poster of the one show that the report is about, or nil.
    var largePosterAddress: String? { get }
    /// The members of its JSON that only this report has, as specified in `docs/json.md`.
    var jsonMembers: [String: JSONValue] { get }
    /// The time of the newest response, or nil if nothing was fetched.
    var generatedAt: Instant? { get }
    /// Whether the data are an old copy because fresh data could not be fetched.
    var isStale: Bool { get }
    var table: ReportTable { get }
    /// The events by time, or nil for a report that is not about events.
    var timeline: EventTimeline? { get }
    /// The country, the clocks and the current time of the report.
    var context: ReportContext { get }
    /// The styles and the script of its HTML page.
    var pageCode: PageCodeNames { get }

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

    /// Returns the airings by channel, or nil for a report without airings that a tuner could receive.
    func xmltvGuide(_ options: ExchangeOptions) -> XMLTVGuide?
    /// Returns the members that only this report has, for a template of the layout's format.
    func members(_ layout: ReportLayout) -> [String: JSONValue]
}

extension Report {
    package var largePosterAddress: String? { nil }
    package func xmltvGuide(_ options: ExchangeOptions) -> XMLTVGuide? { nil }
    package var timeline: EventTimeline? { nil }
    package var heading: String { title }
    package var headline: String { title }
    package var clock: String { "" }
    package var emptiness: String { "" }
    package var opening: String { title }
    package var remarks: [String] { [clock, freshness] }
    package var legend: String { count.isEmpty ? "" : "\(count)." }

    /// The time of fetching, such as `As of Friday, November 20, 2:05 PM UTC-5`, or a sentence that the data are made up,
    /// or an empty text if nothing was fetched.
    package var freshness: String {
        if context.isSample { return "Sample: made-up data" }
        return generatedAt.map { "As of \(context.moment($0))" } ?? ""
    }

    /// The notice about an old copy, such as `All of it as of 2:05 PM yesterday`.
    package var notices: [String] {
        guard isStale, let generatedAt else { return [] }
        return ["All of it \(context.asOf(generatedAt))"]
    }

    /// Returns the data that a template may use.
    ///
    /// - Parameter hasAll: Whether they include those that take long to create and that no built-in template uses.
    /// - Throws: `MustacheError` if a template of the page's styles or script cannot be rendered.
    package func data(
        for template: PreparedTemplate,
        _ options: RenderOptions,
        hasAll: Bool = true
    ) throws -> JSONValue {
        let layout = try ReportLayout(of: self, for: template, options, hasAll: hasAll || !template.isBuiltIn)
        return .object(frame(layout).merging(members(layout)) { $1 }.merging(layout.assets) { $1 })
    }

    /// Returns the data that all reports share. See `docs/templates.md`. Only plain text is broken into lines here.
    private func frame(_ layout: ReportLayout) -> [String: JSONValue] {
        var page: [String: JSONValue] = [
            "title": .string(title),
            "heading": .string(heading),
            "kicker": .string(kicker),
            "headline": .string(headline),
            "description": .string(description),
            "country": .string(context.country.name),
            "countryCode": .string(context.country.code),
            "zone": .string(context.printedClock.identifier),
            "now": .string(context.time(context.now)),
            "notices": JSONValue(notices),
            "isSample": .bool(context.isSample),
            "showsDetails": .bool(layout.options.showsDetails),
            "attribution": .string(Attribution.text),
            "attributionURL": .string(Attribution.url),
        ]
        page.add("clock", as: "hasClock", clock)
        page.add("freshness", as: "hasFreshness", freshness)
        page.add("count", as: "hasCount", count)
        page.add("empty", as: "isEmpty", emptiness)
        if let options = layout.textOptions {
            page["intro"] = JSONValue(options.intro(of: self))
            page["footer"] = JSONValue(options.footer(of: self))
            page["empty"] = .string(options.lines(emptiness).joined(separator: "\n"))
        }
        layout.site?.add(to: &page)
        return page
    }

    /// Returns the report in UTF-8, rendered with a template. The errors are those of ``text(with:_:)``.
    public func bytes(with template: PreparedTemplate, _ options: RenderOptions) throws -> [UInt8] {
        try template.bytes(data(for: template, options, hasAll: false))
    }

    /// The report as specified in `docs/json.md`: the facts that every report states, and its own members.
    package var json: JSONValue {
        let common: [String: JSONValue] = [
            // The version of the format.
            "schema": 1,
            "country": .string(context.country.code),
            "timezone": .string(context.printedClock.identifier),
            "listingTimezone": .string(context.listingClock.identifier),
            // Nothing of the sample was ever fetched.
            "generatedAt": context.isSample ? nil : JSONValue(generatedAt?.description),
            "stale": .bool(isStale),
            "attribution": .object(["text": .string(Attribution.text), "url": .string(Attribution.url)]),
        ]
        return .object(common.merging(jsonMembers) { $1 })
    }
}
