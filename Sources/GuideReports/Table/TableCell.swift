/// A text in its column. A cell without a width is omitted.
struct TableCell {
    let text: String
    let width: Int
    let style: TerminalStyle
    let alignment: TextAlignment

    /// Creates a cell. Its text is shortened to the width of the column, unless texts are never shortened.
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

    /// The text in its style, padded to the width of the column.
    var styledText: String {
        let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
        return alignment == .left ? style(text) + blanks : blanks + style(text)
    }
}

extension [TableCell] {
    /// Returns the cells in a line, without trailing spaces.
    func joined(by gap: Int) -> String {
        let shown = filter { $0.width > 0 }
        guard let last = shown.lastIndex(where: { !$0.text.isEmpty }) else { return "" }
        let blanks = String(repeating: " ", count: gap)
        let before = shown[..<last].reduce(into: "") { row, cell in
            row += cell.styledText
            row += blanks
        }
        let end = shown[last].alignment == .left ? shown[last].style(shown[last].text) : shown[last].styledText
        return before + end
    }
}
