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
