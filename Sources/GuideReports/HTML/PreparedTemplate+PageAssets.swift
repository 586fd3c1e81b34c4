import GuideAssets
import GuideMustache
import GuideTemplates

extension PreparedTemplate {
    /// The templates of styles and scripts, which pages need beyond those that tags name.
    ///
    /// - Parameter hasBuiltInCode: Whether the build has finished those without data.
    static func codeTemplates(hasBuiltInCode: Bool) -> [String] {
        [pictureStyle] + (hasBuiltInCode ? [] : PageCodeName.allCases.map(\.rawValue))
    }

    /// The template of the style that holds embedded posters.
    private static let pictureStyle = "style-pictures"

    /// The finished style and script of a page; nil if the template is not HTML.
    ///
    /// - Throws: `RenderFailure.template` if one of their templates cannot be rendered.
    func pageAssets(
        _ kind: PageKind,
        _ pictures: PictureLinks,
        _ site: SitePage?
    ) throws(RenderFailure) -> PageAssets? {
        guard format == .html else { return nil }
        do throws(MustacheError) {
            return try PageAssets(kind, of: self, pictures, site)
        } catch {
            throw .template(error)
        }
    }

    /// A style or script, as the build finished it or from the user's templates.
    ///
    /// - Throws: `MustacheError` if its template cannot be rendered.
    func code(_ name: PageCodeName, isSite: Bool) throws(MustacheError) -> PageCode {
        if hasBuiltInCode, let code = BuiltInTemplates.code(named: name.rawValue, isSite: isSite) {
            return PageCode(text: code.text, digest: code.digest)
        }
        return try PageCode(partials[name.rawValue], of: partials, given: PageCode.data(isSite: isSite))
    }

    /// The style that holds the embedded posters of a page.
    ///
    /// - Throws: `MustacheError` if its template cannot be rendered.
    func pictureStyle(of page: [String: MustacheValue]) throws(MustacheError) -> PageCode {
        try PageCode(partials[Self.pictureStyle], of: partials, given: page)
    }
}
