package import GuideMustache

extension ShowListReport: Report {
    package var templateNames: [String] { kind.templateNames }

    /// The posters of its shows.
    package var posterAddresses: [String] { shows.posterAddresses }

    /// When the newest of what is told here was fetched.
    package var age: String { ShowListReportStrings(report: self).freshness }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureLinks(posters: posterAddresses, options.pictures)
        let page = try template.pageAssets(.list, pictures, options.site)
        return ShowListReportView(of: self, in: template.format, options, pictures, page).value
    }
}

extension ShowListReport.Kind {
    /// Its own where there is one, else that of any list of shows; see ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .search: ["search", "shows"]
        case .feed: ["shows"]
        case .favorites: ["favorites", "shows"]
        }
    }
}
