package import GuideMustache
import TVModel

/// The page for whoever asks a site for something that it does not have.
package struct NotFoundReport: Report {
    private let context: ReportContext

    /// The page of an edition.
    package init(for context: ReportContext) {
        self.context = context
    }

    /// Its own.
    package var templateNames: [String] { ["not-found"] }
    package var posterAddresses: [String] { [] }
    package var age: String { "" }
    package var json: JSONValue { .report(for: context, generatedAt: nil, isStale: false, [:]) }

    /// The exact data that a template is given.
    package func data(for template: PreparedTemplate, _ options: RenderOptions) throws(RenderFailure) -> MustacheValue {
        let pictures = PictureLinks(posters: [], options.pictures)
        let strings = NotFoundReportStrings(country: context.country.name)
        var page = ReportFrame(strings, context, in: template.format, options).members
        page["isGuide"] = false
        page["isFiltered"] = false
        pictures.addList(to: &page)
        try template.pageAssets(.list, pictures, options.site)?.add(to: &page)
        return .object(page)
    }
}
