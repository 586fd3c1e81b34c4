package import GuideSafeText

/// The role of a piece of text, which determines its style on a terminal.
///
/// Only the eight colors that every terminal has are used, since themes keep them legible. A color never is the only
/// sign of a meaning.
package enum TextStyle: Hashable, Sendable, CaseIterable {
    case plain
    /// The title bar of a list.
    case title
    /// The title bar of details.
    case detailsTitle
    /// A hidden tab.
    case tab
    /// The visible tab.
    case activeTab
    /// The name of a day, a season or a section.
    case heading
    /// The name of a shelf.
    case shelf
    case time
    /// Past events and less important text.
    case dim
    /// Events that are on now.
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
    /// The selected button.
    case button
    /// A text field.
    case field
    /// An error message.
    case error

    /// Returns the style for a terminal with or without colors.
    package func terminalStyle(hasColor: Bool) -> TerminalStyle {
        TerminalStyle(hasColor ? colored : uncolored)
    }

    private var colored: String {
        switch self {
        case .plain: ""
        case .title: "1;37;44"
        case .detailsTitle: "1;37;45"
        case .tab: "2"
        case .activeTab: "1;4"
        case .heading: "1"
        case .shelf: "1;34"
        case .time: "36"
        case .dim: "2"
        case .now: "1;32"
        case .premiere: "33"
        case .network: "35"
        case .favorite: "31"
        case .selected: "7"
        case .save: "1;30;42"
        case .delete: "1;37;41"
        case .button: "7"
        case .field: "4"
        case .error: "1;31"
        }
    }

    private var uncolored: String {
        switch self {
        case .plain, .time, .premiere, .network, .favorite: ""
        case .title, .selected, .save, .button: "7"
        case .detailsTitle, .delete: "1;7"
        case .tab, .dim: "2"
        case .activeTab: "1;4"
        case .heading, .shelf, .now, .error: "1"
        case .field: "4"
        }
    }
}
