import GuideMustache

extension PreparedTemplate {
    /// The finished style and script of a page; nil where the template makes something else.
    func pageAssets(
        _ look: PageKind,
        _ pictures: PictureLinks,
        _ site: SitePage?
    ) throws(RenderFailure) -> PageAssets? {
        guard format == .html else { return nil }
        do throws(MustacheError) {
            return try PageAssets(look, of: partials, pictures, site)
        } catch {
            throw .template(error)
        }
    }
}
