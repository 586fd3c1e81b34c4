/// What a piece of the screen is, in the browser's own terms; how that looks is the terminal's affair.
///
/// Only the eight colors that every terminal knows are used, and what a color says is said without it as well.
package enum TextStyle: Hashable, Sendable, CaseIterable {
    case plain
    /// The title bar of a list.
    case title
    /// The title bar of details, which is of another color.
    case detailsTitle
    /// A tab that is not in view.
    case tab
    /// The tab that is.
    case activeTab
    /// The name of a day, of a season, of a part.
    case heading
    /// The name of a shelf.
    case shelf
    case time
    /// What is over, or less important.
    case dim
    /// What is on at this moment.
    case now
    case premiere
    case network
    case favorite
    /// The row that a key would act on.
    case selected
    /// An action that saves.
    case save
    /// An action that deletes.
    case delete
    /// A button that would be pressed.
    case button
    /// A text field.
    case field
    /// What went wrong.
    case error

    /// What "Select Graphic Rendition" of ECMA-48 is told after a reset; empty for the terminal's own look.
    func rendition(hasColor: Bool) -> String {
        hasColor ? colored : uncolored
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
