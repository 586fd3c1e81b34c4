/// How a report is laid out, apart from what it says.
package struct RenderOptions: Sendable {
    /// The columns of the terminal that plain text is fitted into.
    package var width = 80
    /// Whether text and Markdown tell summary, genres and links too.
    package var showsDetails = false
    /// How pictures come to the reader.
    package var pictures = Pictures.linked
    /// The colours of plain text.
    package var palette = TextPalette()
    /// The page of a site that is made; nil for a page that stands alone.
    package var site: SitePage?

    /// Plain text of 80 columns without details.
    package init() {}
}
