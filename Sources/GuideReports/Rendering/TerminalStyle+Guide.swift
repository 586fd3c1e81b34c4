/// The styles of a guide, each named after its purpose.
extension TerminalStyle {
    /// Titles, days and shelves.
    package static let heading = TerminalStyle(.bold)
    /// Starting times.
    package static let time = TerminalStyle(color: .cyan)
    /// Networks.
    package static let network = TerminalStyle(color: .magenta)
    /// The mark of a premiere.
    package static let premiere = TerminalStyle(color: .yellow)
    /// Events that are on now.
    package static let now = TerminalStyle(.bold, color: .green)
    /// Past events, and remarks.
    package static let dim = TerminalStyle(.dim)
    /// Failures.
    package static let error = TerminalStyle(.bold, color: .red)
}
