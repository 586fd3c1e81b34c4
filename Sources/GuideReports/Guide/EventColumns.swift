/// The table of the events of a plain text report, with a margin of marks before its first column.
struct EventColumns {
    /// The width of the margin, which contains the marks for events on now, premieres and favorites.
    let marks: Int

    private let table: TextTable<EventRow>
    private let style: TerminalStyle

    /// Divides the width of a terminal among the columns that rows need.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal, or nil if texts are never shortened.
    ///   - hasNetworks: Whether there is a column of networks, which is not needed if each network has its own shelf.
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

    /// The number of spaces between two columns.
    var gap: Int { table.widths.gap }

    /// The width of a column, or 0 if it is not shown.
    subscript(column: EventColumn) -> Int { table.widths[column.rawValue] }

    /// Returns the line of a row.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func line(_ row: EventRow, isStyled: Bool) -> String {
        TableCell(row.marks, marks, isStyled ? style : .plain).styledText + table.row(row, isStyled: isStyled)
    }
}

/// The columns of the events of a plain text report.
enum EventColumn: Int, CaseIterable {
    case time, feed, show, code, name, runtime, network, genres, timeLeft
}

extension EventColumn {
    /// Returns the column for a table. Narrow terminals show fewer columns.
    ///
    /// - Parameters:
    ///   - hasNetworks: Whether there is a column of networks, which is not needed if each network has its own shelf.
    ///   - isLineup: Whether the report is about the present. It then shows ends and progress bars in place of other
    ///     columns.
    func column(_ palette: TextPalette, hasNetworks: Bool, isLineup: Bool) -> TableColumn<EventRow> {
        switch self {
        case .time: TableColumn(maxFixedWidth: 34, alignment: .right, style: palette.time, text: \.time)
        case .feed: TableColumn(minTerminalWidth: 40, style: palette.dim, text: \.feed)
        case .show: TableColumn(priority: 3, style: palette.show, text: \.show)
        case .code: TableColumn(minTerminalWidth: isLineup ? 100 : 56, text: \.code)
        case .name: TableColumn(minTerminalWidth: 72, priority: 2, text: \.name)
        case .runtime: TableColumn(minTerminalWidth: isLineup ? .max : 100, alignment: .right, text: \.runtime)
        case .network:
            TableColumn(minTerminalWidth: hasNetworks ? 32 : .max, priority: 2, style: palette.network, text: \.network)
        case .genres: TableColumn(minTerminalWidth: 140, priority: 2, style: palette.dim, text: \.genres)
        case .timeLeft:
            TableColumn(minTerminalWidth: isLineup ? 56 : .max, maxFixedWidth: 24, style: palette.dim, text: \.timeLeft)
        }
    }
}
