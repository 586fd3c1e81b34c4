/// A table in plain text. Its columns line up by display width, and no row is wider than the terminal that shows it.
///
/// A text takes the room of the empty texts after it and is cut before the next one. Where texts are never shortened, a
/// longer one moves the rest of its row to the right.
struct TextTable<Item>: Sendable {
    /// A text and its width.
    private typealias Cell = (text: String, width: Int)

    let widths: ColumnWidths

    private let columns: [TableColumn<Item>]
    private let cells: [[Cell]]

    /// Creates a table that is as wide as items need, within the width of the terminal.
    ///
    /// - Parameters:
    ///   - items: The items of the rows.
    ///   - terminalWidth: The width of the terminal, or nil if texts are never shortened.
    ///   - margin: The number of columns of the terminal before each row.
    init(_ columns: [TableColumn<Item>], for items: [Item], in terminalWidth: Int?, margin: Int = 0) {
        self.columns = columns
        let cells = items.map { item in
            columns.map { column -> Cell in
                let text = column.text(item)
                return (text, text.isEmpty ? 0 : text.displayWidth)
            }
        }
        self.cells = cells
        let demands = columns.enumerated().map { index, column in
            ColumnWidths.Demand(
                longest: cells.map { $0[index].width }.max() ?? 0,
                share: column.share,
                from: column.minTerminalWidth
            )
        }
        widths = ColumnWidths(demands, in: terminalWidth, margin: margin)
    }

    /// Returns all rows.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func rows(isStyled: Bool) -> [String] { cells.indices.map { row($0, isStyled: isStyled) } }

    /// Returns the row of the item at an index, without trailing spaces.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func row(_ index: Int, isStyled: Bool) -> String {
        let cells = cells[index]
        var line = ""
        var end = 0
        for (index, column) in columns.enumerated() where widths[index] > 0 && cells[index].width > 0 {
            let room = widths.room(of: index) { cells[$0].width > 0 } ?? .max
            var (text, width) = cells[index]
            if width > room {
                text = text.truncated(toColumns: room)
                width = text.displayWidth
            }
            guard width > 0 else { continue }
            let indent = column.alignment == .right ? max(0, min(widths[index], room) - width) : 0
            let start = max(widths.start(of: index) + indent, end == 0 ? 0 : end + widths.gap)
            line += .spaces(start - end)
            line += isStyled ? column.style(text) : text
            end = start + width
        }
        return line
    }
}

/// A column of a table of plain text.
struct TableColumn<Item>: Sendable {
    /// The minimum width of a terminal that shows the column.
    var minTerminalWidth = 0
    /// The part of the room that the column gets, relative to those of others, or nil if its texts are short.
    var share: Int?
    var alignment = TextAlignment.left
    var style = TerminalStyle.plain
    /// Returns the text of an item, safe for a terminal.
    let text: @Sendable (Item) -> String
}
