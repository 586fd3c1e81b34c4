import GuideReports

/// A cell of the screen: a character, or an empty text for the second half of a wide character.
struct ScreenCell: Hashable, Sendable {
    var text: String
    var style: TextStyle
    /// The parameters of "Select Graphic Rendition" for a part of a picture, instead of the style.
    var colors: String?

    static let blank = ScreenCell(text: " ", style: .plain)

    /// Returns the sequence that switches to the look of the cell.
    func replacement(hasColor: Bool) -> String {
        guard let colors, hasColor else { return style.terminalStyle(hasColor: hasColor).replacement }
        return "\u{1B}[0\(colors.isEmpty ? "" : ";")\(colors)m"
    }
}
