import GuideMustache

/// A report whose data for templates are the frame that every report has, and members of its own.
protocol FramedReport: Report {
    /// The country, the clocks and the present of the report.
    var context: ReportContext { get }
    /// The texts at its head and at its foot.
    var strings: any ReportStrings { get }
    /// The kind of its page, which decides style and script.
    var pageKind: PageKind { get }

    /// The members that only this report has, as a template of the layout's format is given them.
    func members(_ layout: ReportLayout) -> ReportMembers
}

/// The members that a report gives to a template.
struct ReportMembers: Sendable {
    /// The plain values, by name.
    var values: [String: MustacheValue]
    /// The parts that are made in parallel, by name.
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
        // The report's own members come first, since those of a guide start work on other processors.
        let members = members(layout)
        var page = members.values.merging(ReportFrame(strings, context, layout).members) { _, frame in frame }
        layout.pictures.addList(to: &page)
        layout.assets?.add(to: &page)
        return .object(page, parts: members.parts)
    }
}
