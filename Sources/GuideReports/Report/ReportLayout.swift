/// The way a report is laid out in a format: with these options, pictures, style and script.
struct ReportLayout: Sendable {
    /// The format of the template.
    let format: ReportFormat
    /// The width, the colors and other options.
    let options: RenderOptions
    /// The pictures of the report.
    let pictures: PictureLinks
    /// The style and the script of a page for a browser; nil in any other format.
    let assets: PageAssets?
    /// The names that the template asks for; nil if it may ask for any.
    private let usedNames: Set<String>?

    /// The page of a site that the report becomes; nil for a report that stands alone.
    var site: SitePage? { format == .html ? options.site : nil }

    /// The layout of a report for a template.
    ///
    /// - Throws: `RenderFailure.template` if a template of the style or the script cannot be rendered.
    init(
        of report: some FramedReport,
        for template: PreparedTemplate,
        _ options: RenderOptions
    ) throws(RenderFailure) {
        format = template.format
        self.options = options
        pictures = PictureLinks(posters: report.posterAddresses, options.pictures)
        usedNames = options.makesAllData ? nil : template.names(options)
        assets = try template.pageAssets(report.pageKind, pictures, options.site)
    }

    /// Returns whether the template may ask for one of these names; other data need not be made.
    func uses(anyOf names: [String]) -> Bool {
        usedNames.map { !$0.isDisjoint(with: names) } ?? true
    }
}
