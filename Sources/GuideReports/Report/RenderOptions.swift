/// The layout of a report, apart from its content.
public struct RenderOptions: Sendable {
    /// The width of plain text, in columns.
    public var width = 80
    /// The number of lines of the window that shows the text, or nil if there is none.
    package var height: Int?
    /// Whether the terminal shows links as words that open an address.
    package var hasLinks = false
    /// Whether rows are fitted to the width, too. In a pipe or a file, where columns are not visible, texts are never
    /// shortened.
    public var fitsRows = true
    /// Whether the text is read immediately, on a terminal. It then marks events that are on now, and folds past
    /// events.
    package var isLive = false
    /// Whether plain text lists all events, including past ones.
    package var showsAll = false
    /// Whether text and Markdown include summary, genres and links.
    public var showsDetails = false
    package var pictures = Pictures.linked
    package var hasColor = false
    /// The page of a site that the report becomes, or nil if the report stands alone.
    package var site: SitePage?
    /// The address of a site to whose next week a page that stands alone links, or nil.
    package var siteAddress: String?

    /// Creates the default options: plain text of 80 columns without details.
    public init() {}

    /// Returns a style, or the default one on a terminal without color.
    func style(_ style: TerminalStyle) -> TerminalStyle { hasColor ? style : .plain }

    /// The width to which rows are fitted, or nil if texts are never shortened.
    var rowWidth: Int? { fitsRows ? width : nil }
}
