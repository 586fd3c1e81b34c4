import GuideMustache

/// A report whose template data consist of the frame that all reports share, and of its own members.
protocol FramedReport: Report {
    /// The country, the clocks and the current time of the report.
    var context: ReportContext { get }
    /// The texts at the beginning and at the end of the report.
    var strings: any ReportStrings { get }
    /// The kind of its HTML page, which determines styles and script.
    var pageKind: PageKind { get }

    /// Returns the members that only this report has, for a template of the layout's format.
    func members(_ layout: ReportLayout) -> ReportMembers
}

/// The template data of a report, in addition to the frame.
struct ReportMembers: Sendable {
    /// The finished values, by name.
    var values: [String: MustacheValue]
    /// The parts that are created in parallel, by name.
    let parts: [String: TemplateData]

    init(_ values: [String: MustacheValue], parts: [String: TemplateData] = [:]) {
        self.values = values
        self.parts = parts
    }
}

extension FramedReport {
    package var freshness: String { strings.freshness }

    package func templateData(
        for template: PreparedTemplate,
        _ options: RenderOptions
    ) throws(RenderFailure) -> TemplateData {
        let layout = try ReportLayout(of: self, for: template, options)
        // The report's own members are created first, since those of a guide start work on other processors.
        let members = members(layout)
        var page = members.values.merging(ReportFrame(strings, context, layout).members) { _, frame in frame }
        layout.pictures.addList(to: &page)
        layout.assets?.add(to: &page)
        return .object(page, parts: members.parts)
    }
}
