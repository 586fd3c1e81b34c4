import GuideSafeText

/// A text in its column; a column of no width is left out.
struct TableCell {
    let text: String
    let width: Int
    let ink: TextPalette.SGRPair
    let alignment: TextAlignment

    init(_ text: String, _ width: Int, _ ink: TextPalette.SGRPair = .init(), alignment: TextAlignment = .left) {
        self.text = text.cut(to: width)
        self.width = width
        self.ink = ink
        self.alignment = alignment
    }

    /// The text in its ink, and the blanks that fill the column.
    var painted: String {
        let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
        return alignment == .left ? ink(text) + blanks : blanks + ink(text)
    }
}

extension [TableCell] {
    /// The cells side by side, without blanks at the end.
    func joined(by gap: Int) -> String {
        let shown = filter { $0.width > 0 }
        guard let last = shown.lastIndex(where: { !$0.text.isEmpty }) else { return "" }
        let before = shown[..<last].map { $0.painted + String(repeating: " ", count: gap) }
        let end = shown[last].alignment == .left ? shown[last].ink(shown[last].text) : shown[last].painted
        return before.joined() + end
    }
}
