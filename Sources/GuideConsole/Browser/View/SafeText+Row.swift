import GuideReports
import TVModel

extension SafeText {
    /// The maximum number of scalars of a displayed name, more than fit into its place.
    static let nameLimit = 200
    /// The maximum length of a displayed summary, in bytes. Real summaries are shorter.
    private static let summaryLimit = 8_000

    /// Returns a name for a row, to be cut to its column, or for a few lines.
    ///
    /// Names from the service may have any length, and a frame has many rows, so only the part of a name that can be
    /// visible is cleaned, and only once.
    ///
    /// - Parameter columns: The width of the place for the name, if it is cut there.
    static func row(_ text: String, columns: Int = nameLimit) -> String {
        terminal(text.prefix(scalars: nameLimit), columns: columns)
    }

    /// Returns the paragraphs of a summary as lines of a width.
    static func lines(ofSummary summary: String?, in width: Int) -> [String] {
        let html = String(decoding: (summary ?? "").utf8.prefix(summaryLimit), as: UTF8.self)
        return RichText(html: html).plain.split(separator: "\n", omittingEmptySubsequences: true)
            .flatMap { terminal(String($0)).wrapped(to: width) }
    }
}

extension ShowText {
    init(row show: Show, columns: Int = SafeText.nameLimit) {
        self.init(show: show) { SafeText.row($0, columns: columns) }
    }
}

extension EventText {
    init(row event: TVEvent, columns: Int = SafeText.nameLimit) {
        self.init(event: event) { SafeText.row($0, columns: columns) }
    }

    init(row episode: Episode, columns: Int = SafeText.nameLimit) {
        self.init(episode: episode) { SafeText.row($0, columns: columns) }
    }
}
