import GuideSafeText

/// The table of the events of a plain text report, with marks in the margin before its first column.
struct EventColumns {
    /// The width of the margin, which holds the marks of events on now, of premieres and of favorites.
    let marks: Int

    private let table: TextTable<EventRow>
    private let style: TerminalStyle

    /// Shares the width of a terminal among the columns that rows need.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal; nil where texts stay whole, however long they are.
    ///   - hasNetworks: Whether networks are a column; not where each is a shelf of its own.
    ///   - isLineup: Whether the report is about the present.
    init(
        for rows: [EventRow],
        in width: Int?,
        _ palette: TextPalette = TextPalette(),
        hasNetworks: Bool,
        isLineup: Bool = false
    ) {
        marks = max(2, (rows.map(\.marks.displayWidth).max() ?? 0) + 1)
        style = palette.premiere
        let columns = EventColumn.allCases.map { $0.column(palette, hasNetworks: hasNetworks, isLineup: isLineup) }
        table = TextTable(columns, for: rows, in: width, margin: marks)
    }

    /// The blanks between two columns.
    var gap: Int { table.widths.gap }

    /// The width of a column; 0 if it is not shown.
    subscript(column: EventColumn) -> Int { table.widths[column.rawValue] }

    /// A row in its columns.
    ///
    /// - Parameter isStyled: Whether its texts have the styles of their columns.
    func line(_ row: EventRow, isStyled: Bool) -> String {
        TableCell(row.marks, marks, isStyled ? style : .plain).styledText + table.row(row, isStyled: isStyled)
    }
}
