import GuideSafeText

/// The list of a site's pages for search engines. Source: sitemaps.org, "Protocol", version 0.9.
package struct Sitemap: Sendable {
    /// The list as XML.
    package let text: String

    /// The list of pages.
    ///
    /// - Parameters:
    ///   - paths: The paths, relative to the folder of the site.
    ///   - base: The address of that folder. Search engines take only whole addresses.
    package init(of paths: [String], at base: String) {
        let entries = paths.map { "<url><loc>\(SafeText.html(base + $0))</loc></url>\n" }
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(entries.joined())</urlset>

            """
    }
}
