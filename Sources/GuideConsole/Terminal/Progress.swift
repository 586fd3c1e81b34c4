/// How far some work has come.
package struct Progress: Hashable, Sendable {
    /// What is being done, such as "Fetching the week"; our own words, safe for terminals.
    package let work: String

    /// How many parts are done.
    package let done: Int

    /// How many parts there are; nil where nobody knows.
    package let total: Int?

    /// Describes how far some work has come.
    package init(_ work: String, done: Int = 0, of total: Int? = nil) {
        self.work = work
        self.done = done
        self.total = total
    }

    /// What is shown of it: one line, cut to fit, or nil for work that has not lasted long enough to be mentioned.
    ///
    /// - Parameters:
    ///   - elapsed: How long the work has lasted.
    ///   - width: The terminal's columns, of which the last stays free, since some terminals wrap a line that fills it.
    ///   - patience: How long work may last without a word.
    /// - Returns: The line, without anything that ends it.
    package func line(after elapsed: Duration, width: Int, patience: Duration = Self.patience) -> String? {
        guard elapsed >= patience else { return nil }
        let count = total.map { " \(min(done, $0))/\($0)" } ?? ""
        let room = max(0, width - 1 - count.count)
        let text = work + "…"
        return (text.count <= room ? text : text.prefix(max(0, room - 1)) + "…") + count
    }

    /// How long work may last without a word.
    package static let patience = Duration.seconds(1)
}
