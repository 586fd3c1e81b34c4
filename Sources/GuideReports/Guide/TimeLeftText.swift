package import TVModel

/// How much of an event is over, and how long until it begins or ends: `██████░░░░ 1 h 20 min left`, `in 20 min`.
package struct TimeLeftText {
    private let now: Instant
    private let cells: Int
    private let ending: String

    /// Events that begin later than this, in seconds, have a start and no wait.
    private static let soon = 1_800

    /// Texts for a line of a width.
    ///
    /// - Parameter width: The columns of the terminal; nil where texts stay whole.
    package init(at now: Instant, in width: Int?) {
        self.now = now
        switch width ?? .max {
        case ..<72: (cells, ending) = (0, "")
        case ..<100: (cells, ending) = (5, "")
        default: (cells, ending) = (10, "left")
        }
    }

    /// The text of an event; empty if it is neither on nor about to begin.
    package func text(of event: TVEvent) -> String {
        switch event.state(at: now) {
        case .onNow:
            guard let start = event.start, let end = event.end else { return "" }
            return [bar(from: start, to: end), Self.text(of: end - now), ending].joinedNonEmpty(by: " ")
        case .ahead:
            guard let start = event.start, start - now <= Self.soon else { return "" }
            return "in \(Self.text(of: start - now))"
        case .past, .unknown: return ""
        }
    }

    private func bar(from start: Instant, to end: Instant) -> String {
        let (elapsed, length) = (now - start, max(1, end - start))
        // A part that has begun counts, so that every bar has a full cell.
        let begun = (elapsed * cells + length - 1) / length
        let full = min(cells, max(0, begun))
        return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    }

    /// Begun minutes count, as on a clock that shows minutes.
    private static func text(of seconds: Int) -> String { ((seconds + 59) / 60).minutesText }
}
