package import GuideMustache
import TVModel

extension GuideReport: Report {
    package var templateNames: [String] { kind.templateNames }

    /// The posters of the shows of its events.
    package var posterAddresses: [String] { shows.posterAddresses }

    /// When its listings were fetched.
    package var age: String { GuideReportStrings(report: self).freshness }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureLinks(posters: posterAddresses, options.pictures)
        let page = try template.pageAssets(.guide, pictures, options.site).map {
            GuidePageData(of: self, $0, pictures, options.site)
        }
        return GuideReportView(of: self, in: template.format, options, pictures, page).value
    }
}

extension GuideReport.Kind {
    /// Its own where there is one, else the week's, which fits any days; see ``Report/templateNames``.
    package var templateNames: [String] {
        switch self {
        case .week, .day: ["week"]
        case .tonight, .now, .upcoming: [rawValue, "week"]
        }
    }
}
