import GuideSafeText

extension SafeText {
    /// How many scalars of a name are looked at: more than fit into its place.
    private static let nameLimit = 400
    /// The most bytes of a summary that are shown, more than any true one has.
    private static let summaryLimit = 8_000

    /// Returns a name for a row that is cut to its column, or for a few lines.
    ///
    /// Names come from the service and may have any length, and a frame has many rows, so no more of a name is cleaned than
    /// can be seen.
    static func row(_ text: String) -> String {
        guard text.utf8.count > nameLimit else { return terminal(text) }
        return terminal(String(text.unicodeScalars.prefix(nameLimit)))
    }

    /// Returns the paragraphs of a summary as lines of a width.
    static func lines(ofSummary summary: String?, in width: Int) -> [String] {
        let html = String(decoding: (summary ?? "").utf8.prefix(summaryLimit), as: UTF8.self)
        return RichText(html: html).plain.split(separator: "\n", omittingEmptySubsequences: true)
            .flatMap { terminal(String($0)).wrapped(to: width) }
    }
}
