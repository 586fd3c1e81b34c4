/// The columns of a table on a line. Columns of short texts are as wide as these, and the others share the rest of the
/// terminal.
package struct ColumnWidths: Hashable, Sendable {
    /// The needs of a column.
    package struct Demand: Hashable, Sendable {
        /// The width of the longest text.
        let longest: Int
        /// The part of the room that the column gets, relative to those of others, or nil if its texts are short.
        let share: Int?
        /// The minimum width of a terminal that shows the column.
        let minTerminalWidth: Int

        package init(longest: Int, share: Int? = nil, from minTerminalWidth: Int = 0) {
            self.longest = longest
            self.share = share
            self.minTerminalWidth = minTerminalWidth
        }
    }

    /// A width that no time and no number exceeds. Impossible ones must not push other columns off the line.
    private static let maxShortText = 28
    /// A width that hardly any name exceeds. Where texts are never shortened, a longer one moves the rest of its row.
    private static let maxAlignedText = 40
    /// The minimum width of a terminal with two spaces between columns instead of one.
    private static let minWidthForGaps = 56

    /// The number of spaces between two columns.
    package let gap: Int
    /// The width of each column, or 0 if it is not shown.
    private var widths: [Int]
    /// The place of each column.
    private var starts: [Int] = []
    /// The room of a row, or nil if texts are never shortened.
    private let room: Int?

    /// Divides the width of a terminal among columns.
    ///
    /// - Parameters:
    ///   - terminalWidth: The width of the terminal, or nil if texts are never shortened.
    ///   - margin: The number of columns of the terminal before the table.
    package init(_ demands: [Demand], in terminalWidth: Int?, margin: Int) {
        gap = terminalWidth.map { $0 < Self.minWidthForGaps ? 1 : 2 } ?? 2
        room = terminalWidth.map { max(0, $0 - margin) }
        widths = demands.map { demand in
            let isShown = terminalWidth.map { demand.minTerminalWidth <= $0 } ?? true
            guard isShown else { return 0 }
            let limit = demand.share == nil ? Self.maxShortText : Self.maxAlignedText
            return min(demand.longest, limit)
        }
        if let room { divide(room, among: demands) }
        var start = 0
        for width in widths {
            starts.append(start)
            if width > 0 { start += width + gap }
        }
    }

    /// Gives each column with a share its part of the room, and what it does not need to the others.
    private mutating func divide(_ room: Int, among demands: [Demand]) {
        let shown = widths.indices.filter { widths[$0] > 0 }
        var sharing: [(column: Int, longest: Int, share: Int)] = []
        var rest = room - (shown.count - 1) * gap
        for column in shown {
            if let share = demands[column].share {
                sharing.append((column, demands[column].longest, share))
            } else {
                rest -= widths[column]
            }
        }
        var shares = sharing.map(\.share).reduce(0, +)
        for (column, longest, share) in sharing.sorted(by: { $0.longest * $1.share < $1.longest * $0.share }) {
            widths[column] = min(longest, max(0, rest * share / shares))
            rest -= widths[column]
            shares -= share
        }
    }

    /// The width of a column, or 0 if it is not shown.
    package subscript(column: Int) -> Int { widths[column] }

    /// Returns the place of a column in a row.
    package func start(of column: Int) -> Int { starts[column] }

    /// Returns the room of a text, which reaches to the next text of its row, or nil if texts are never shortened.
    ///
    /// - Parameter isFilled: Returns whether the row has a text in another column.
    package func room(of column: Int, isFilled: (Int) -> Bool) -> Int? {
        guard let room else { return nil }
        let next = (column + 1..<widths.count).first { widths[$0] > 0 && isFilled($0) }
        return max(0, min(room, next.map { starts[$0] - gap } ?? room) - starts[column])
    }
}
