import GuideSafeText

/// A column of a table of plain text.
struct TableColumn<Item>: Sendable {
    /// The narrowest terminal that shows the column, in columns.
    var minTerminalWidth = 0
    /// How many times as wide as others it may be before its texts are cut; nil for a column whose texts are short.
    var priority: Int?
    /// The width that a column of short texts never exceeds: more than any true number or date takes, so that absurd ones
    /// do not push the others out.
    var maxFixedWidth = 12
    /// The side of the column on which its texts stand.
    var alignment = TextAlignment.left
    /// The style of its texts.
    var style = TerminalStyle.plain
    /// The text of an item, safe for a terminal.
    let text: @Sendable (Item) -> String

    /// The width that the column asks for to show these items.
    func demand(of items: [Item]) -> ColumnWidths.Demand {
        let widths = items.map { text($0).displayWidth }
        if let priority { return .fitting(widths, priority: priority, from: minTerminalWidth) }
        return .fixed(min(widths.max() ?? 0, maxFixedWidth), from: minTerminalWidth)
    }
}
