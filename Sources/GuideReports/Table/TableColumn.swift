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
    /// The alignment of the texts in the column.
    var alignment = TextAlignment.left
    /// The style of the texts.
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
