/// The progress of work, whose times are measured from its start.
package struct WorkProgress: Hashable, Sendable {
    /// A description of the work, such as "Fetching the week", safe for terminals.
    package let work: String
    package var done: Int
    package var total: Int?
    /// Whether parts of the work are counted instead of responses.
    package var hasParts = false
    /// The estimated end of the work, or nil if unknown.
    package var end: Duration?
    /// Whether the work stops at its end, even if not all parts are done.
    package var isLimited = false
    /// The end of the wait for the rate limit of the service, or nil if there was none.
    package var limitEnd: Duration?

    package init(_ work: String, done: Int = 0, of total: Int? = nil, end: Duration? = nil) {
        self.work = work
        self.done = done
        self.total = total
        self.end = end
    }

    /// Returns one line of text, cut to fit, without a line ending.
    ///
    /// - Parameters:
    ///   - elapsed: The time since the work began.
    ///   - width: The width of the terminal in columns. The last one stays free, since some terminals wrap full lines.
    package func line(after elapsed: Duration, width: Int) -> String {
        if let limitEnd, limitEnd > elapsed {
            return String(Self.text(ofLimitWait: limitEnd - elapsed).prefix(max(0, width - 1)))
        }
        let count = total.map { " \(min(done, $0))/\($0)" } ?? ""
        let room = max(0, width - 1 - count.count)
        let text = work + "…"
        let line = (text.count <= room ? text : text.prefix(max(0, room - 1)) + "…") + count
        // Details that do not fit are left out, the estimate first, then the bar.
        let details = [bar + estimate(after: elapsed), bar].map { line + $0 }
        return details.first { $0.count < width } ?? line
    }

    /// Returns the words for a wait for the rate limit of the service, such as `Waiting for TVmaze's limit: 8 s`.
    package static func text(ofLimitWait wait: Duration) -> String {
        "Waiting for TVmaze's limit: \(Int((wait / .seconds(1)).rounded(.up))) s"
    }

    /// A bar of twenty columns, or an empty text if the total or the end is unknown.
    private var bar: String {
        guard let total, total > 0, end != nil else { return "" }
        let full = min(max(0, done), total) * 20 / total
        return " [" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
    }

    /// Returns the estimated time left, in words, or an empty text if it is unknown.
    private func estimate(after elapsed: Duration) -> String {
        guard let end else { return "" }
        let seconds = max(1, (end - elapsed).components.seconds)
        let minutes = "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s")
        let time = seconds < 60 ? "\(seconds) s" : minutes
        return isLimited ? " \(time) left; the rest next time" : " about \(time) left"
    }
}
