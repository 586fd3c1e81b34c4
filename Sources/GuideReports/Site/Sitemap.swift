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
