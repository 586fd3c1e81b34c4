import GuidePlatform
import GuideMustache

extension PreparedTemplate {
    /// The names of the templates of styles and scripts, which pages need in addition to those that tags name.
    static let codeTemplates = [pictureStyle] + PageCodeName.allCases.map(\.rawValue)

    /// The name of the template for the style that contains embedded posters.
    private static let pictureStyle = "style-pictures"

    /// Returns the finished styles and scripts of a page, or nil if the template is not for HTML.
    ///
    /// - Throws: `RenderFailure.template` if one of their templates cannot be rendered.
    func pageAssets(
        _ kind: PageKind,
        _ pictures: PictureLinks,
        _ site: SitePage?
    ) throws(RenderFailure) -> PageAssets? {
        guard format == .html else { return nil }
        do {
            return try PageAssets(kind, of: self, pictures, site)
        } catch {
            throw .template(error)
        }
    }

    /// Renders a style or script, or returns it if another page of the set has it.
    ///
    /// - Throws: `MustacheError` if its template cannot be rendered.
    func code(_ name: PageCodeName, isSite: Bool) throws(MustacheError) -> PageCode {
        try codes.code(name, isSite: isSite) { () throws(MustacheError) in
            try PageCode(partials[name.rawValue], of: partials, given: PageCode.data(isSite: isSite))
        }
    }

    /// Renders the style that contains the embedded posters of a page.
    ///
    /// - Throws: `MustacheError` if its template cannot be rendered.
    func pictureStyle(of page: [String: JSONValue]) throws(MustacheError) -> PageCode {
        try PageCode(partials[Self.pictureStyle], of: partials, given: page)
    }
}
