import GuidePlatform

/// A report whose template data consist of the frame that all reports share, and of its own members.
protocol FramedReport: Report {
    /// The country, the clocks and the current time of the report.
    var context: ReportContext { get }
    /// The texts at the beginning and at the end of the report.
    var strings: any ReportStrings { get }
    /// The kind of its HTML page, which determines styles and script.
    var pageKind: PageKind { get }

    /// Returns the members that only this report has, for a template of the layout's format.
    func members(_ layout: ReportLayout) -> [String: JSONValue]
}

extension FramedReport {
    package var freshness: String { strings.freshness }

    package func templateData(
        for template: PreparedTemplate,
        _ options: RenderOptions
    ) throws(RenderFailure) -> JSONValue {
        let layout = try ReportLayout(of: self, for: template, options)
        var page = members(layout).merging(ReportFrame(strings, context, layout).members) { _, frame in frame }
        layout.pictures.addList(to: &page)
        layout.assets?.add(to: &page)
        return .object(page)
    }
}
