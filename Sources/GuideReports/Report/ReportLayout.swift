import GuidePlatform

/// The layout of a report in a format: its options, pictures, styles and script.
struct ReportLayout: Sendable {
    /// The format of the template.
    let format: ReportFormat
    /// The width, the colors and other options.
    let options: RenderOptions
    let pictures: PictureLinks
    /// The styles and the script of an HTML page, or nil in any other format.
    let assets: PageAssets?
    /// Whether the data contain summaries, links and initials, which take long to create. The built-in templates of
    /// text and Markdown use them only for details, except for the links to pages in Markdown.
    let hasDetails: Bool

    /// The page of a site that the report becomes, or nil if the report stands alone.
    var site: SitePage? { format == .html ? options.site : nil }

    /// Creates the layout of a report for a template.
    ///
    /// - Throws: `MustacheError` if a template of the styles or the script cannot be rendered.
    init(
        of report: some FramedReport,
        for template: PreparedTemplate,
        _ options: RenderOptions
    ) throws {
        format = template.format
        self.options = options
        pictures = PictureLinks(posters: report.posterAddresses, options.pictures)
        hasDetails =
            format == .html || options.showsDetails || options.makesAllData || !template.isBuiltIn
        assets = format == .html ? try PageAssets(report.pageKind, of: template, pictures, options.site) : nil
    }
}

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
    ) throws -> JSONValue {
        let layout = try ReportLayout(of: self, for: template, options)
        var page = members(layout).merging(ReportFrame(strings, context, layout).members) { own, _ in own }
        layout.pictures.addList(to: &page)
        layout.assets?.add(to: &page)
        return .object(page)
    }
}
