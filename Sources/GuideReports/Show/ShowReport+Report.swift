package import GuideMustache
import TVModel

extension ShowReport: Report {
    package var templateNames: [String] { kind.templateNames }
    /// The poster of the show.
    package var posterAddresses: [String] { [show].posterAddresses }

    /// When what is told of the show was fetched.
    package var age: String { ShowReportStrings(report: self).freshness }

    /// The addresses of all pictures that its page shows: the poster, the stills, and those who play in it.
    package var pictureAddresses: [String] {
        let stills = seasons.flatMap(\.episodes).compactMap { $0.image?.smallAddress }
        let people = (details.cast?.visibleMembers ?? []).prefix(castLimit).compactMap { $0.person.image?.smallAddress }
        return posterAddresses + people + stills
    }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureLinks(posters: posterAddresses, options.pictures)
        let page = try template.pageAssets(kind == .cast ? .list : .show, pictures, options.site)
        return ShowReportView(of: self, in: template.format, options, pictures, page).value
    }
}

extension ShowReport.Kind {
    /// Its own; see ``Report/templateNames``.
    package var templateNames: [String] { [rawValue] }
}
