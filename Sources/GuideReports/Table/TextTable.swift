/// A table in plain text. Its columns line up by display width, and no row is wider than the terminal that shows it.
struct TextTable<Item>: Sendable {
    let widths: ColumnWidths

    private let columns: [TableColumn<Item>]
    private let isCut: Bool

    /// Creates a table that is as wide as items need, within the width of the terminal.
    ///
    /// - Parameters:
    ///   - items: The items that the table will show. Only their widths are kept.
    ///   - terminalWidth: The width of the terminal, or nil if texts are never shortened.
    ///   - margin: The number of columns of the terminal before each row.
    init(_ columns: [TableColumn<Item>], for items: [Item], in terminalWidth: Int?, margin: Int = 0) {
        self.columns = columns
        isCut = terminalWidth != nil
        // A column that this terminal does not show need not be measured.
        let demands = columns.map { column in
            column.minTerminalWidth > terminalWidth ?? .max - 1 ? .fixed(0) : column.demand(of: items)
        }
        widths = ColumnWidths(demands, in: terminalWidth, margin: margin)
    }

    /// Returns the row of an item.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func row(_ item: Item, isStyled: Bool = true) -> String {
        let cells = columns.enumerated().map { index, column in
            let text = widths[index] == 0 ? "" : column.text(item)
            let style = isStyled ? column.style : .plain
            return TableCell(text, widths[index], style, alignment: column.alignment, isCut: isCut)
        }
        return cells.joined(by: widths.gap)
    }
}

/// A column of a table of plain text.
struct TableColumn<Item>: Sendable {
    /// The minimum width of a terminal that shows the column.
    var minTerminalWidth = 0
    /// The factor by which the column may be wider than others before its texts are shortened, or nil if its texts are
    /// short.
    var priority: Int?
    /// The maximum width of a column of short texts. Real numbers and dates are shorter, and impossible ones must not
    /// push other columns off the line.
    var maxFixedWidth = 12
    var alignment = TextAlignment.left
    var style = TerminalStyle.plain
    /// Returns the text of an item, safe for a terminal.
    let text: @Sendable (Item) -> String

    /// Returns the width that the column needs for these items.
    func demand(of items: [Item]) -> ColumnWidths.Demand {
        let widths = items.map { text($0).displayWidth }
        if let priority { return .fitting(widths, priority: priority, from: minTerminalWidth) }
        return .fixed(min(widths.max() ?? 0, maxFixedWidth), from: minTerminalWidth)
    }
}

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
