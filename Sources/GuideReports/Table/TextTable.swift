/// A table in plain text. Its columns line up by display width, and no row is wider than the terminal that shows it.
struct TextTable<Item>: Sendable {
    /// The widths of the columns.
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
