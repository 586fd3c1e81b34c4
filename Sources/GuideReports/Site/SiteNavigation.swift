import GuideMustache

/// The navigation of a site as its pages contain it; it can be replaced without rendering the page again.
package struct SiteNavigation: Sendable {
    private static let start = "<!-- site -->"
    private static let end = "<!-- /site -->"

    /// Its markup, including the marks around it.
    package let text: String

    /// The navigation of a page.
    ///
    /// - Parameter template: The partial `site-nav`.
    /// - Throws: `RenderFailure.template` if it cannot be rendered.
    package init(of page: SitePage, with template: PreparedTemplate) throws(RenderFailure) {
        var data: [String: MustacheValue] = [:]
        page.add(to: &data)
        text = try template.render(.object(data))
    }

    /// A page with its navigation replaced by this one; nil if it has no marked navigation.
    package func replacing(in page: String) -> String? {
        let new = text.firstRange(of: Self.start).flatMap { start in
            text.firstRange(of: Self.end).map { text[start.lowerBound..<$0.upperBound] }
        }
        guard let new, let start = page.firstRange(of: Self.start),
            let end = page[start.upperBound...].firstRange(of: Self.end)
        else { return nil }
        return page.replacingCharacters(in: start.lowerBound..<end.upperBound, with: new)
    }
}

extension String {
    /// The text with a part replaced.
    fileprivate func replacingCharacters(in range: Range<Index>, with text: Substring) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}
