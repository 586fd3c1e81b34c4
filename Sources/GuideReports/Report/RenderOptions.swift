/// The layout of a report, apart from its contents.
package struct RenderOptions: Sendable {
    /// The columns of the terminal that plain text is fitted into.
    package var width = 80
    /// Whether text and Markdown include summary, genres and links.
    package var showsDetails = false
    /// How pictures reach the reader.
    package var pictures = Pictures.linked
    /// The styles of plain text.
    package var palette = TextPalette()
    /// The page of a site that the report becomes; nil for a report that stands alone.
    package var site: SitePage?

    /// Plain text of 80 columns without details.
    package init() {}
}
