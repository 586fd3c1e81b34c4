/// The layout of a report in a format: its options, pictures, styles and script.
package struct ReportLayout: Sendable {
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
    /// The lines around the rows, of which only plain text has some.
    var blocks: TextBlocks? { format == .text ? TextBlocks(options) : nil }

    /// Creates the layout of a report for a template.
    ///
    /// - Throws: `MustacheError` if a template of the styles or the script cannot be rendered.
    init(
        of report: some Report,
        for template: PreparedTemplate,
        _ options: RenderOptions
    ) throws {
        format = template.format
        self.options = options
        pictures = PictureLinks(posters: report.posterAddresses, options.pictures)
        hasDetails =
            format == .html || options.showsDetails || options.makesAllData || !template.isBuiltIn
        assets = format == .html ? try PageAssets(report.pageCode, of: template, pictures, options.site) : nil
    }
}
