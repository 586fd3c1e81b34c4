/// A table of events of a plain text report, with a margin of marks before its first column.
struct EventColumns {
    /// The width of the margin, which contains the marks for events on now, premieres and favorites.
    let marks: Int

    private let names: [EventColumn]
    private let table: TextTable<EventRow>

    /// Divides the width of a terminal among the columns that rows need.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal, or nil if texts are never shortened.
    ///   - hasNetworks: Whether there is a column of networks, which is not needed if each network has its own shelf.
    init(
        _ kind: EventTable = .listing,
        for rows: [EventRow],
        in width: Int?,
        hasNetworks: Bool = true
    ) {
        names = kind.columns(hasNetworks: hasNetworks).map(\.0)
        marks = max(2, (rows.map(\.marks.displayWidth).max() ?? 0) + 1)
        let columns = kind.columns(hasNetworks: hasNetworks).map { name, minTerminalWidth in
            var column = name.column
            column.minTerminalWidth = minTerminalWidth
            column.isCut = name == .name && [.onNow, .tonight].contains(kind)
            // Its names begin the rows, and a long one would move the times after it.
            if name == .network, kind == .tonight { column.priority = 3 }
            return column
        }
        table = TextTable(columns, for: rows, in: width, margin: marks)
    }

    /// The width of a column, or 0 if it is not shown.
    subscript(column: EventColumn) -> Int { names.firstIndex(of: column).map { table.widths[$0] } ?? 0 }

    /// Returns whether the row shows all its texts.
    func fits(_ row: EventRow) -> Bool { table.fits(row) }

    /// Returns the line of a row.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func line(_ row: EventRow, isStyled: Bool) -> String {
        let style: TerminalStyle = row.isOnNow ? .now : .premiere
        let margin = String.spaces(marks - row.marks.displayWidth)
        return (isStyled ? style(row.marks) : row.marks) + margin + table.row(row, isStyled: isStyled)
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

    /// Returns the columns, each with the minimum width of a terminal that shows it.
    ///
    /// - Parameter hasNetworks: Whether there is a column of networks, which is not needed if each network has its own
    ///   shelf.
    fileprivate func columns(hasNetworks: Bool) -> [(EventColumn, minTerminalWidth: Int)] {
        let network = (EventColumn.network, minTerminalWidth: hasNetworks ? 32 : .max)
        return switch self {
        case .listing:
            [
                (.time, 0), (.feed, 40), (.show, 0), (.code, 56), (.name, 72), (.runtime, 100), network, (.genres, 140),
            ]
        case .tonight: [network, (.time, 0), (.feed, 40), (.show, 0), (.code, 120), (.name, 72), (.genres, 140)]
        case .onNow:
            [
                (.network, 0), (.time, 100), (.feed, 40), (.show, 0), (.code, 140), (.name, 72), (.timeLeft, 32),
                (.genres, 140),
            ]
        case .networksOnNow:
            [
                (.network, 0), (.show, 0), (.code, 140), (.name, 140), (.timeLeft, 32), (.nextTime, 56), (.next, 56),
                (.genres, 140),
            ]
        case .networksNext:
            [(.network, 0), (.time, 0), (.feed, 40), (.show, 0), (.code, 140), (.name, 72), (.genres, 140)]
        }
    }
}

/// The columns of the events of a plain text report.
enum EventColumn {
    case time, feed, show, code, name, runtime, network, genres, timeLeft, nextTime, next

    /// The column for a terminal of any width.
    fileprivate var column: TableColumn<EventRow> {
        switch self {
        case .time: TableColumn(maxFixedWidth: 34, alignment: .right, style: .time, text: \.time)
        case .feed: TableColumn(style: .dim, text: \.feed)
        case .show: TableColumn(priority: 3, text: \.show)
        case .code: TableColumn(isOptional: true, text: \.code)
        case .name: TableColumn(priority: 2, text: \.name)
        case .runtime: TableColumn(alignment: .right, text: \.runtime)
        case .network: TableColumn(priority: 2, isForEdge: true, style: .network, text: \.network)
        case .genres: TableColumn(priority: 2, isOptional: true, style: .dim, text: \.genres)
        // A bar of ten cells and the longest length, a week.
        case .timeLeft:
            TableColumn(maxFixedWidth: 28, isForEdge: true, style: .now, text: \.timeLeft)
        case .nextTime: TableColumn(maxFixedWidth: 34, alignment: .right, style: .time, text: \.nextTime)
        case .next: TableColumn(priority: 2, text: \.next)
        }
    }
}
