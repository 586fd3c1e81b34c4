package import Mustache
import TVModel

extension ShowReport: Report {
    /// Its own.
    package var templateNames: [String] { [kind.rawValue] }
    /// The poster of the show.
    package var posterAddresses: [String] { [show].posterAddresses }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureViews(posters: posterAddresses, options.pictures)
        let page = try template.pageParts(kind == .cast ? .list : .show, pictures)
        return ShowReportView(of: self, in: template.format, options, pictures, page).value
    }
}
