import GuideSafeText

/// The columns of the events of a plain text report.
enum EventColumn: Int, CaseIterable {
    case time, feed, show, code, name, runtime, network, genres
}

extension EventColumn {
    /// The column as the table has it: the narrower the terminal, the fewer are shown.
    func column(_ palette: TextPalette, hasNetworks: Bool) -> TableColumn<EventRow> {
        switch self {
        // A repeated hour has the offset, too: `Sun 1:30 AM UTC-4`.
        case .time: TableColumn(alignment: .right, style: palette.time, maxFixedWidth: 20, text: \.time)
        case .feed: TableColumn(minTerminalWidth: 40, style: palette.dim, text: \.feed)
        case .show: TableColumn(priority: 1, style: palette.show, text: \.show)
        case .code: TableColumn(minTerminalWidth: 56, text: \.code)
        case .name: TableColumn(minTerminalWidth: 72, priority: 1, text: \.name)
        case .runtime: TableColumn(minTerminalWidth: 100, alignment: .right, text: \.runtime)
        case .network:
            TableColumn(minTerminalWidth: hasNetworks ? 32 : .max, priority: 1, style: palette.network, text: \.network)
        case .genres: TableColumn(minTerminalWidth: 140, priority: 1, style: palette.dim, text: \.genres)
        }
    }
}
