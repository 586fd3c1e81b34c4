import GuideReports

/// The role of a piece of text, which determines its style on a terminal.
///
/// Only the eight colors of every terminal are used, since themes keep them legible. Color is never the only sign of a
/// meaning.
package enum TextStyle: Hashable, Sendable, CaseIterable {
    case plain
    /// The title bar of a list.
    case title
    case detailsTitle
    /// A hidden tab.
    case tab
    /// The visible tab.
    case activeTab
    /// The name of a day, a season or a section.
    case heading
    case shelf
    case time
    /// Past events and less important text.
    case dim
    case now
    case premiere
    case network
    case favorite
    /// The selected row.
    case selected
    /// An action that saves.
    case save
    /// An action that deletes.
    case delete
    case button
    case field
    case error

    /// Returns the style for a terminal with or without colors.
    func terminalStyle(hasColor: Bool) -> TerminalStyle {
        let bold = TerminalStyle(.bold)
        let reversed = TerminalStyle(.reversed)
        let boldReversed = TerminalStyle(.bold, .reversed)
        let underlined = TerminalStyle(.underlined)
        let boldUnderlined = TerminalStyle(.bold, .underlined)
        let (colored, uncolored): (TerminalStyle, TerminalStyle) =
            switch self {
            case .plain: (.plain, .plain)
            case .title: (TerminalStyle(.bold, color: .white, background: .blue), reversed)
            case .detailsTitle: (TerminalStyle(.bold, color: .white, background: .magenta), boldReversed)
            case .tab, .dim: (.dim, .dim)
            case .activeTab: (boldUnderlined, boldUnderlined)
            case .heading: (.heading, bold)
            case .shelf: (TerminalStyle(.bold, color: .blue), bold)
            case .time: (.time, .plain)
            case .now: (.now, bold)
            case .premiere: (.premiere, .plain)
            case .network: (.network, .plain)
            case .favorite: (TerminalStyle(color: .red), .plain)
            case .selected, .button: (reversed, reversed)
            case .save: (TerminalStyle(.bold, color: .black, background: .green), reversed)
            case .delete: (TerminalStyle(.bold, color: .white, background: .red), boldReversed)
            case .field: (underlined, underlined)
            case .error: (.error, bold)
            }
        return hasColor ? colored : uncolored
    }
}
