/// The styles of the parts of a plain text report.
package struct TextPalette: Hashable, Sendable {
    /// Titles and days.
    package var heading = TerminalStyle.plain
    package var shelf = TerminalStyle.plain
    package var time = TerminalStyle.plain
    package var show = TerminalStyle.plain
    package var network = TerminalStyle.plain
    package var premiere = TerminalStyle.plain
    /// Events that are on now.
    package var now = TerminalStyle.plain
    /// Past events, and remarks.
    package var dim = TerminalStyle.plain

    /// Creates a palette in which all text is plain.
    package init() {}

    package init(hasColor: Bool) {
        guard hasColor else { return }
        (heading, shelf) = (.heading, .heading)
        (time, network, premiere) = (.time, .network, .premiere)
        (now, dim) = (.now, .dim)
    }
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
