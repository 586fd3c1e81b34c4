package import GuideReports

/// What a piece of text is, in the guide's own terms; how that looks is the style's affair.
package enum StyleRole: Hashable, Sendable, CaseIterable {
    /// The name of a day or a shelf.
    case heading

    /// When something starts.
    case time

    /// What is over, or less important.
    case dim

    /// What is on at this moment.
    case now

    /// The first episode of a series or a season.
    case premiere

    /// Who shows it.
    case network

    /// What went wrong.
    case error

    /// What "Select Graphic Rendition" of ECMA-48 is told.
    ///
    /// Only some of the eight colors that every terminal knows and that the user's theme keeps legible.
    fileprivate var rendition: String {
        switch self {
        case .heading: "1"
        case .time: "36"
        case .dim: "2"
        case .now: "1;32"
        case .premiere: "33"
        case .network: "35"
        case .error: "1;31"
        }
    }
}

/// Paints text for a terminal, or leaves it as it is.
package struct Style: Hashable, Sendable {
    /// Whether anything is painted at all.
    package let hasColor: Bool

    /// A style for a place with colors or without.
    package init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    /// The style that suits a stream.
    package init(_ profile: TerminalProfile) {
        self.init(hasColor: profile.hasColor)
    }

    /// Emits the text alone.
    package static let plain = Style(hasColor: false)

    /// Emits colors.
    package static let colored = Style(hasColor: true)

    /// The text in the look of its role; one that takes no more columns than before.
    ///
    /// Painted pieces stand side by side and never inside each other, since each ends by returning to the terminal's
    /// own look. The text has to be safe for terminals already.
    package func callAsFunction(_ role: StyleRole, _ text: String) -> String {
        guard hasColor, !text.isEmpty else { return text }
        return "\u{1B}[\(role.rendition)m\(text)\u{1B}[0m"
    }
}

extension TextPalette {
    /// The palette that gives the parts of plain text the looks of a style.
    package init(_ style: Style) {
        self.init(hasColor: style.hasColor)
    }
}
