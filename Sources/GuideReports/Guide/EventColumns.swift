/// A table of events of a plain text report, with a margin of marks before its first column.
struct EventColumns {
    /// The width of the margin, which contains the marks for events on now, premieres and favorites.
    let marks: Int

    private let kind: EventTable
    private let table: TextTable<EventRow>
    private let palette: TextPalette

    /// Divides the width of a terminal among the columns that rows need.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal, or nil if texts are never shortened.
    ///   - hasNetworks: Whether there is a column of networks, which is not needed if each network has its own shelf.
    init(
        _ kind: EventTable = .listing,
        for rows: [EventRow],
        in width: Int?,
        _ palette: TextPalette = TextPalette(),
        hasNetworks: Bool = true
    ) {
        self.kind = kind
        self.palette = palette
        marks = max(2, (rows.map(\.marks.displayWidth).max() ?? 0) + 1)
        let columns = kind.columns.map { $0.column(in: kind, palette, hasNetworks: hasNetworks) }
        table = TextTable(columns, for: rows, in: width, margin: marks)
    }

    /// The number of spaces between two columns.
    var gap: Int { table.widths.gap }

    /// The width of a column, or 0 if it is not shown.
    subscript(column: EventColumn) -> Int { kind.columns.firstIndex(of: column).map { table.widths[$0] } ?? 0 }

    /// Returns whether the row shows all its texts.
    func fits(_ row: EventRow) -> Bool { table.fits(row) }

    /// Returns the line of a row.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func line(_ row: EventRow, isStyled: Bool) -> String {
        let style = row.isOnNow ? palette.now : palette.premiere
        return TableCell(row.marks, marks, isStyled ? style : .plain).styledText + table.row(row, isStyled: isStyled)
    }
}

/// The tables of a plain text report, which have different columns.
enum EventTable: Hashable {
    /// The events of a day.
    case listing
    /// The events of tonight that are on.
    case onNow
    /// The other events of tonight.
    case tonight
    /// The networks that have something on, each with what is on and what follows.
    case networksOnNow
    /// The other networks, each with what comes.
    case networksNext

    var columns: [EventColumn] {
        switch self {
        case .listing: [.time, .feed, .show, .code, .name, .runtime, .network, .genres]
        case .tonight: [.network, .time, .feed, .show, .code, .name, .genres]
        case .onNow: [.network, .time, .feed, .show, .code, .name, .timeLeft, .genres]
        case .networksOnNow: [.network, .show, .code, .name, .timeLeft, .nextTime, .next, .genres]
        case .networksNext: [.network, .time, .feed, .show, .code, .name, .genres]
        }
    }
}

/// The columns of the events of a plain text report.
enum EventColumn {
    case time, feed, show, code, name, runtime, network, genres, timeLeft, nextTime, next
}

extension EventColumn {
    /// Returns the column for a table. Narrow terminals show fewer columns.
    ///
    /// - Parameter hasNetworks: Whether there is a column of networks, which is not needed if each network has its own
    ///   shelf.
    func column(in table: EventTable, _ palette: TextPalette, hasNetworks: Bool) -> TableColumn<EventRow> {
        var column = unlimited(palette)
        column.isCut = self == .name && [.onNow, .tonight].contains(table)
        column.minTerminalWidth =
            switch (self, table) {
            case (.time, .onNow): 100
            case (.feed, _): 40
            case (.code, .listing): 56
            case (.code, .tonight): 120
            case (.name, .networksOnNow), (.code, .networksOnNow), (.code, _), (.genres, _): 140
            case (.name, _): 72
            case (.runtime, _): 100
            case (.network, .listing), (.network, .tonight): hasNetworks ? 32 : .max
            case (.timeLeft, _): 32
            case (.nextTime, _), (.next, _): 56
            case (.network, _), (.time, _), (.show, _): 0
            }
        return column
    }

    private func unlimited(_ palette: TextPalette) -> TableColumn<EventRow> {
        switch self {
        case .time: TableColumn(maxFixedWidth: 34, alignment: .right, style: palette.time, text: \.time)
        case .feed: TableColumn(style: palette.dim, text: \.feed)
        case .show: TableColumn(priority: 3, style: palette.show, text: \.show)
        case .code: TableColumn(text: \.code) { _ in "" }
        case .name: TableColumn(priority: 2, text: \.name)
        case .runtime: TableColumn(alignment: .right, text: \.runtime)
        case .network: TableColumn(priority: 2, isForEdge: true, style: palette.network, text: \.network)
        case .genres: TableColumn(priority: 2, style: palette.dim, text: \.genres) { _ in "" }
        // A bar of ten cells and the longest length, a week.
        case .timeLeft:
            TableColumn(maxFixedWidth: 28, isForEdge: true, style: palette.now, text: \.timeLeft)
        case .nextTime: TableColumn(maxFixedWidth: 34, alignment: .right, style: palette.time, text: \.nextTime)
        case .next: TableColumn(priority: 2, text: \.next)
        }
    }
}
