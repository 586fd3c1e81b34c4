package import Mustache

extension ShowsReport: Report {
    package var templateNames: [String] { kind.templateNames }

    /// The posters of its shows.
    package var posterAddresses: [String] { shows.posterAddresses }

    /// When the newest of what is told here was fetched.
    package var age: String { ShowsReportText(report: self).freshness }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureViews(posters: posterAddresses, options.pictures)
        let page = try template.pageParts(.list, pictures, options.site)
        return ShowsReportView(of: self, in: template.format, options, pictures, page).value
    }
}

extension ShowsReport.Kind {
    /// Its own where there is one, else that of any list of shows; see ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .search: ["search", "shows"]
        case .feed: ["shows"]
        case .favorites: ["favorites", "shows"]
        }
    }
}
