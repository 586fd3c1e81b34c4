/// How far some work has come.
package struct WorkProgress: Hashable, Sendable {
    /// What is being done, such as "Fetching the week"; our own words, safe for terminals.
    package let work: String

    /// How many parts are done.
    package let done: Int

    /// How many parts there are; nil where nobody knows.
    package let total: Int?

    /// About how long the rest will take; nil where nobody knows.
    package let left: Duration?

    /// Describes how far some work has come.
    package init(_ work: String, done: Int = 0, of total: Int? = nil, left: Duration? = nil) {
        self.work = work
        self.done = done
        self.total = total
        self.left = left
    }

    /// The same after a while in which nothing was heard: only less time is left.
    func waiting(for time: Duration) -> WorkProgress {
        WorkProgress(work, done: done, of: total, left: left.map { $0 - time })
    }

    /// What is shown of it: one line, cut to fit, or nil for work that has not lasted long enough to be mentioned.
    ///
    /// - Parameters:
    ///   - elapsed: How long the work has lasted.
    ///   - width: The terminal's columns, of which the last stays free, since some terminals wrap a line that fills it.
    ///   - displayDelay: How long work may last without a word.
    /// - Returns: The line, without anything that ends it.
    package func line(after elapsed: Duration, width: Int, displayDelay: Duration = Self.displayDelay) -> String? {
        guard elapsed >= displayDelay else { return nil }
        let count = total.map { " \(min(done, $0))/\($0)" } ?? ""
        let room = max(0, width - 1 - count.count)
        let text = work + "…"
        let line = (text.count <= room ? text : text.prefix(max(0, room - 1)) + "…") + count
        // What has no room is left out whole: the estimate first, then the bar.
        let details = [bar + estimate, bar].map { line + $0 }
        return details.first { $0.count < width } ?? line
    }

    /// A bar of twenty columns where it is known how much there is and how long that takes; else empty.
    private var bar: String {
        guard let total, total > 0, left != nil else { return "" }
        let full = min(max(0, done), total) * 20 / total
        return " [" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
    }

    /// About how long the rest will take, in words; empty where nobody knows.
    private var estimate: String {
        guard let left else { return "" }
        let seconds = max(1, left.components.seconds)
        guard seconds >= 60 else { return " about \(seconds) s left" }
        return " about \(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s") + " left"
    }

    /// How long work may last without a word.
    package static let displayDelay = Duration.seconds(1)
}
