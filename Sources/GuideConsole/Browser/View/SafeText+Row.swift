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
    /// visible is cleaned.
    static func row(_ text: String) -> String { terminal(text.prefix(scalars: nameLimit)) }

    /// Returns the paragraphs of a summary as lines of a width.
    static func lines(ofSummary summary: String?, in width: Int) -> [String] {
        let html = String(decoding: (summary ?? "").utf8.prefix(summaryLimit), as: UTF8.self)
        return RichText(html: html).plain.split(separator: "\n", omittingEmptySubsequences: true)
            .flatMap { terminal(String($0)).wrapped(to: width) }
    }
}

extension ShowText {
    init(row show: Show) { self.init(show: show, cleanedBy: SafeText.row) }
}

extension EventText {
    init(row episode: Episode) { self.init(episode: episode, cleanedBy: SafeText.row) }
}
