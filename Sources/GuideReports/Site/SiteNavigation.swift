import GuidePlatform

/// The navigation of a site in the form in which pages contain it. It can be replaced without rendering a page again.
package struct SiteNavigation: Sendable {
    private static let start = "<!-- site -->"
    private static let end = "<!-- /site -->"

    /// The markup, including the marks around it.
    package let text: String

    /// Renders the navigation of a page.
    ///
    /// - Parameter template: The partial `site-nav`.
    /// - Throws: `MustacheError` if it cannot be rendered.
    package init(of page: SitePage, with template: PreparedTemplate) throws {
        var data: [String: JSONValue] = [:]
        page.add(to: &data)
        text = try template.render(.object(data))
    }

    /// Returns a page with its navigation replaced by this one, or nil if the page has no marked navigation.
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
    /// Returns the text with a part replaced.
    fileprivate func replacingCharacters(in range: Range<Index>, with text: Substring) -> String {
        var copy = self
        copy.replaceSubrange(range, with: text)
        return copy
    }
}

/// The sitemap, which lists the pages of a site for search engines. Source: sitemaps.org, "Protocol", version 0.9.
package struct Sitemap: Sendable {
    /// The sitemap as XML.
    package let text: String

    /// Creates the sitemap of some pages.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to the folder of the site.
    ///   - base: The address of that folder, since search engines require absolute addresses.
    package init(of paths: [String], at base: String) {
        let entries = paths.map { "<url><loc>\(SafeText.html(base + $0))</loc></url>\n" }
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</urlset>

            """
    }
}
