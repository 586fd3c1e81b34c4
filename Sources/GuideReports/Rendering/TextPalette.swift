/// The styles of the parts of a plain text report.
package struct TextPalette: Hashable, Sendable {
    /// The title and the days.
    package var heading = SGRStyle.plain
    /// The names of shelves.
    package var shelf = SGRStyle.plain
    /// Starting times.
    package var time = SGRStyle.plain
    /// The names of shows.
    package var show = SGRStyle.plain
    /// Networks.
    package var network = SGRStyle.plain
    /// The mark of a premiere.
    package var premiere = SGRStyle.plain
    /// Events that are on now.
    package var now = SGRStyle.plain
    /// Events that are over, and remarks.
    package var dim = SGRStyle.plain

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
