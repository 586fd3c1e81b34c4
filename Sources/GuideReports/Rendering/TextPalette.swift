/// The styles of the parts of a plain text report, all plain on a terminal without color.
package struct TextPalette: Hashable, Sendable {
    private let hasColor: Bool

    package init(hasColor: Bool = false) {
        self.hasColor = hasColor
    }

    /// Titles, days and shelves.
    package var heading: TerminalStyle { hasColor ? .heading : .plain }
    package var time: TerminalStyle { hasColor ? .time : .plain }
    package var network: TerminalStyle { hasColor ? .network : .plain }
    package var premiere: TerminalStyle { hasColor ? .premiere : .plain }
    /// Events that are on now.
    package var now: TerminalStyle { hasColor ? .now : .plain }
    /// Past events, and remarks.
    package var dim: TerminalStyle { hasColor ? .dim : .plain }
}

/// The styles of a guide, each named after its purpose.
extension TerminalStyle {
    /// Titles, days and shelves.
    package static let heading = TerminalStyle(.bold)
    package static let time = TerminalStyle(color: .cyan)
    package static let network = TerminalStyle(color: .magenta)
    package static let premiere = TerminalStyle(color: .yellow)
    /// Events that are on now.
    package static let now = TerminalStyle(.bold, color: .green)
    /// Past events, and remarks.
    package static let dim = TerminalStyle(.dim)
    package static let error = TerminalStyle(.bold, color: .red)
}
