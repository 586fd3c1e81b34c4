import GuidePlatform

/// The layout of a report in a format: its options, pictures, styles and script.
package struct ReportLayout: Sendable {
    /// The format of the template.
    let format: ReportFormat
    /// The width, the colors and other options.
    let options: RenderOptions
    let pictures: PictureLinks
    /// The embedded posters and, in an HTML page, its styles, script and policy, as template data.
    let assets: [String: JSONValue]
    /// Whether the data contain summaries, links and initials, which take long to create. The built-in templates of
    /// text and Markdown use them only for details, except for the links to pages in Markdown.
    let hasDetails: Bool
    /// Whether the data contain what a page of the built-in templates does not show: more links and large pictures.
    let hasAllLinks: Bool

    /// The page of a site that the report becomes, or nil if the report stands alone.
    var site: SitePage? { format == .html ? options.site : nil }
    /// The options of plain text, or nil for another format.
    var textOptions: RenderOptions? { format == .text ? options : nil }

    /// Creates the layout of a report for a template.
    ///
    /// - Parameter hasAll: Whether the data contain all that a template may use.
    /// - Throws: `MustacheError` if a template of the styles or the script cannot be rendered.
    init(
        of report: some Report,
        for template: PreparedTemplate,
        _ options: RenderOptions,
        hasAll: Bool
    ) throws {
        format = template.format
        self.options = options
        pictures = PictureLinks(posters: report.posterAddresses, options.pictures)
        hasDetails = hasAll || format == .html || options.showsDetails
        hasAllLinks = hasAll || format != .html && options.showsDetails
        assets =
            format == .html ? try template.assets(report.pageCode, pictures, options.site) : pictures.list
    }
}
