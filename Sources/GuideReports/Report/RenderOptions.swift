/// The layout of a report, apart from its contents.
package struct RenderOptions: Sendable {
    /// The columns of the terminal that plain text is fitted into.
    package var width = 80
    /// Whether rows are fitted into the width, too. They are not where nobody sees columns, as in a pipe or a file: there
    /// every text stays whole.
    package var fitsRows = true
    /// Whether text is read at once, on a terminal: it marks what is on, and what is over is one line.
    package var isLive = false
    /// Whether text lists everything, also what is over.
    package var showsAll = false
    /// Whether text and Markdown include summary, genres and links.
    package var showsDetails = false
    /// How pictures reach the reader.
    package var pictures = Pictures.linked
    /// The styles of plain text.
    package var palette = TextPalette()
    /// The page of a site that the report becomes; nil for a report that stands alone.
    package var site: SitePage?

    /// Whether data for templates are complete, even if the template asks for few of them.
    var makesAllData = false

    /// Plain text of 80 columns without details.
    package init() {}

    /// The columns that rows are fitted into; nil where every text stays whole.
    var rowWidth: Int? { fitsRows ? width : nil }
}
