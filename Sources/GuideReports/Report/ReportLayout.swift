/// The layout of a report in a format: its options, pictures, styles and script.
struct ReportLayout: Sendable {
    /// The format of the template.
    let format: ReportFormat
    /// The width, the colors and other options.
    let options: RenderOptions
    /// The pictures of the report.
    let pictures: PictureLinks
    /// The styles and the script of an HTML page, or nil in any other format.
    let assets: PageAssets?
    /// The names that the template uses, or nil if it may use any names.
    private let usedNames: Set<String>?

    /// The page of a site that the report becomes, or nil if the report stands alone.
    var site: SitePage? { format == .html ? options.site : nil }

    /// Creates the layout of a report for a template.
    ///
    /// - Throws: `RenderFailure.template` if a template of the styles or the script cannot be rendered.
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

    /// Returns whether the template may use one of these names. Otherwise their data need not be created.
    func uses(anyOf names: [String]) -> Bool {
        usedNames.map { !$0.isDisjoint(with: names) } ?? true
    }

    /// The parts that the template may use.
    var parts: ViewParts {
        ViewParts(
            hasSummaries: uses(anyOf: ["summary", "hasSummary", "showSummary", "hasShowSummary", "hasAbout"]),
            hasLinks: uses(anyOf: ["page", "hasPage", "links", "hasLinks", "showLinks", "hasShowLinks", "hasAbout"]),
            hasLinkLists: uses(anyOf: ["links"]),
            hasInitials: uses(anyOf: ["initials"])
        )
    }
}
