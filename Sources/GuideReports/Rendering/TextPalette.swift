package import GuideSafeText

/// The styles of the parts of a plain text report.
package struct TextPalette: Hashable, Sendable {
    /// The title and the days.
    package var heading = TerminalStyle.plain
    /// The names of shelves.
    package var shelf = TerminalStyle.plain
    /// Starting times.
    package var time = TerminalStyle.plain
    /// The names of shows.
    package var show = TerminalStyle.plain
    /// Networks.
    package var network = TerminalStyle.plain
    /// The mark of a premiere.
    package var premiere = TerminalStyle.plain
    /// Events that are on now.
    package var now = TerminalStyle.plain
    /// Events that are over, and remarks.
    package var dim = TerminalStyle.plain

    /// A palette that leaves all text plain.
    package init() {}

    /// The palette for a place with colors or without.
    package init(hasColor: Bool) {
        guard hasColor else { return }
        (heading, shelf) = (.heading, .heading)
        (time, network, premiere) = (.time, .network, .premiere)
        (now, dim) = (.now, .dim)
    }
}
