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
        hasColor ? colored : uncolored
    }

    private var colored: TerminalStyle {
        switch self {
        case .plain: .plain
        case .title: TerminalStyle(.bold, color: .white, background: .blue)
        case .detailsTitle: TerminalStyle(.bold, color: .white, background: .magenta)
        case .tab, .dim: .dim
        case .activeTab: TerminalStyle(.bold, .underlined)
        case .heading: .heading
        case .shelf: TerminalStyle(.bold, color: .blue)
        case .time: .time
        case .now: .now
        case .premiere: .premiere
        case .network: .network
        case .favorite: TerminalStyle(color: .red)
        case .selected, .button: TerminalStyle(.reversed)
        case .save: TerminalStyle(.bold, color: .black, background: .green)
        case .delete: TerminalStyle(.bold, color: .white, background: .red)
        case .field: TerminalStyle(.underlined)
        case .error: .error
        }
    }

    private var uncolored: TerminalStyle {
        switch self {
        case .plain, .time, .premiere, .network, .favorite: .plain
        case .title, .selected, .save, .button: TerminalStyle(.reversed)
        case .detailsTitle, .delete: TerminalStyle(.bold, .reversed)
        case .tab, .dim: .dim
        case .activeTab: TerminalStyle(.bold, .underlined)
        case .heading, .shelf, .now, .error: TerminalStyle(.bold)
        case .field: TerminalStyle(.underlined)
        }
    }
}
