import GuideSafeText

/// A text in its column; a column without a width is left out.
struct TableCell {
    let text: String
    let width: Int
    let style: TerminalStyle
    let alignment: TextAlignment

    /// A cell whose text is cut to the width of the column, unless it has to stay whole.
    init(
        _ text: String,
        _ width: Int,
        _ style: TerminalStyle = .plain,
        alignment: TextAlignment = .left,
        isCut: Bool = true
    ) {
        self.text = isCut ? text.truncated(toColumns: width) : text
        self.width = width
        self.style = style
        self.alignment = alignment
    }

    /// The text in its style, and the blanks that fill the column.
    var styledText: String {
        let blanks = String.blanks(width - text.displayWidth)
        return alignment == .left ? style(text) + blanks : blanks + style(text)
    }
}

extension [TableCell] {
    /// The cells side by side, without blanks at the end.
    func joined(by gap: Int) -> String {
        let shown = filter { $0.width > 0 }
        guard let last = shown.lastIndex(where: { !$0.text.isEmpty }) else { return "" }
        let blanks = String.blanks(gap)
        let before = shown[..<last].reduce(into: "") { row, cell in
            row += cell.styledText
            row += blanks
        }
        let end = shown[last].alignment == .left ? shown[last].style(shown[last].text) : shown[last].styledText
        return before + end
    }
}
