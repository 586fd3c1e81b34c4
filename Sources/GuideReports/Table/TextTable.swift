import GuideSafeText

/// Rows of plain text whose columns line up by display width, and that are never wider than the terminal, if one shows
/// them.
struct TextTable<Item>: Sendable {
    /// The widths of the columns.
    let widths: ColumnWidths

    private let columns: [TableColumn<Item>]
    private let isCut: Bool

    /// A table that is as wide as items need, within the width of the terminal.
    ///
    /// - Parameters:
    ///   - items: The items that the table has to show; only their widths are kept.
    ///   - terminalWidth: The columns of the terminal; nil where texts stay whole, however long they are.
    ///   - margin: The columns of the terminal that are used before each row.
    init(_ columns: [TableColumn<Item>], for items: [Item], in terminalWidth: Int?, margin: Int = 0) {
        self.columns = columns
        isCut = terminalWidth != nil
        // A column that this terminal does not show is not measured either.
        let demands = columns.map { column in
            column.minTerminalWidth > terminalWidth ?? .max - 1 ? .fixed(0) : column.demand(of: items)
        }
        widths = ColumnWidths(demands, in: terminalWidth, margin: margin)
    }

    /// The row of an item.
    ///
    /// - Parameter isStyled: Whether texts have the styles of their columns.
    func row(_ item: Item, isStyled: Bool = true) -> String {
        let cells = columns.enumerated().map { index, column in
            let text = widths[index] == 0 ? "" : column.text(item)
            let style = isStyled ? column.style : .plain
            return TableCell(text, widths[index], style, alignment: column.alignment, isCut: isCut)
        }
        return cells.joined(by: widths.gap)
    }
}
