/// The columns of a table of events, from left to right. A column without texts takes no room.
package enum EventColumn: Int, CaseIterable, Sendable {
    case network, time, feed, show, code, name, timeLeft, nextTime, next, runtime, genres

    /// The minimum width of a terminal that shows the column.
    var minTerminalWidth: Int {
        switch self {
        case .show: 0
        case .time: 24
        case .network, .timeLeft: 32
        case .feed: 40
        case .nextTime, .next: 56
        case .name: 72
        case .runtime: 100
        case .code: 120
        case .genres: 140
        }
    }

    /// The part of the room that the column gets, relative to those of others, or nil if its texts are short.
    private var share: Int? {
        switch self {
        case .network, .genres: 3
        case .show: 5
        case .name, .next: 4
        case .time, .feed, .code, .timeLeft, .nextTime, .runtime: nil
        }
    }

    private var style: TerminalStyle {
        switch self {
        case .network: .network
        case .time, .nextTime: .time
        case .show: .heading
        case .timeLeft: .now
        case .next: .plain
        case .feed, .code, .name, .runtime, .genres: .dim
        }
    }

    private var text: @Sendable (EventRow) -> String {
        switch self {
        case .network: \.network
        case .time: \.time
        case .feed: \.feed
        case .show: \.show
        case .code: \.code
        case .name: \.name
        case .timeLeft: \.timeLeft
        case .nextTime: \.nextTime
        case .next: \.next
        case .runtime: \.runtime
        case .genres: \.genres
        }
    }

    /// The column of plain text.
    var tableColumn: TableColumn<EventRow> {
        TableColumn(
            minTerminalWidth: minTerminalWidth,
            share: share,
            alignment: [.time, .nextTime, .runtime].contains(self) ? .right : .left,
            style: style,
            text: text
        )
    }

    /// Returns the needs of the column for texts of which the longest has a width.
    package func demand(longest: Int) -> ColumnWidths.Demand {
        ColumnWidths.Demand(longest: longest, share: share, from: minTerminalWidth)
    }
}
