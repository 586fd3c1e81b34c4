import GuideMustache

extension PreparedTemplate {
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
            return try PageAssets(kind, of: partials, pictures, site)
        } catch {
            throw .template(error)
        }
    }
}
