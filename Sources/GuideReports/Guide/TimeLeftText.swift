package import TVModel

/// The progress of an event and the time until it begins or ends, such as `██████░░░░ 1 h 20 min left` or `in 20 min`.
package struct TimeLeftText {
    private let now: Instant
    private let cells: Int
    private let ending: String

    /// The maximum wait that is shown, in seconds. Later events only have a start.
    private static let soon = 1_800

    /// Creates texts for a line.
    ///
    /// - Parameter width: The width of the terminal, or nil if texts are never shortened.
    package init(at now: Instant, in width: Int?) {
        self.now = now
        switch width ?? .max {
        case ..<72: (cells, ending) = (0, "")
        case ..<120: (cells, ending) = (5, "")
        default: (cells, ending) = (10, "left")
        }
    }

    /// Returns the text of an event, or an empty text if it is neither on now nor about to begin.
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
        let elapsed = now - start
        let length = max(1, end - start)
        // Rounded up, so that every bar has at least one full cell.
        let begun = (elapsed * cells + length - 1) / length
        let full = min(cells, max(0, begun))
        return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    }

    /// Returns a number of seconds in minutes, rounded up like the display of a clock.
    private static func text(of seconds: Int) -> String { ((seconds + 59) / 60).minutesText }
}
