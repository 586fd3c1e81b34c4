/// How the columns of a table share the width of a terminal.
package struct ColumnWidths: Hashable, Sendable {
    /// The width that a column asks for, in columns of the terminal.
    package struct Demand: Hashable, Sendable {
        /// The width that is usually enough; a column whose texts may be cut gets more only if there is room left.
        let usual: Int
        /// The width of its longest text.
        let largest: Int
        /// How many times as wide as others it may be before its texts are cut; nil for a column that is never cut.
        let priority: Int?
        /// The narrowest terminal that shows the column.
        let minTerminalWidth: Int

        /// As wide as nearly all names of networks.
        private static let shortText = 24

        /// A column of a fixed width.
        package static func fixed(_ width: Int, from minTerminalWidth: Int = 0) -> Demand {
            Demand(usual: width, largest: width, priority: nil, minTerminalWidth: minTerminalWidth)
        }

        /// A column whose texts have these widths and may be cut.
        ///
        /// Of the longest tenth of the texts, only short ones count as usual, so that one long name does not narrow the
        /// others.
        ///
        /// - Parameter priority: How many times as wide as others it may be before its texts are cut.
        package static func fitting(_ widths: [Int], priority: Int = 1, from minTerminalWidth: Int = 0) -> Demand {
            let sorted = widths.sorted()
            let largest = sorted.last ?? 0
            return Demand(
                usual: sorted.isEmpty ? 0 : max(sorted[sorted.count * 9 / 10], min(largest, shortText)),
                largest: largest,
                priority: priority,
                minTerminalWidth: minTerminalWidth
            )
        }

        /// Whether a terminal of this width shows the column.
        fileprivate func isShown(in terminalWidth: Int) -> Bool { largest > 0 && minTerminalWidth <= terminalWidth }
    }

    /// More than nearly any name takes; where nothing is cut, a longer text moves the rest of its row to the right.
    private static let maxAlignedWidth = 40
    /// Wider than any terminal that hides a column.
    private static let wideTerminal = 1_000

    /// The width of each column; 0 for one that is not shown.
    private let widths: [Int]
    /// The blanks between two columns.
    package let gap: Int

    /// Shares the width of a terminal among columns: each is as wide as its texts, and where there is not enough room
    /// for all, the longest give way.
    ///
    /// - Parameters:
    ///   - terminalWidth: The columns of the terminal; nil where texts stay whole, however long they are.
    ///   - margin: The columns of the terminal before the first and after the last column of the table.
    ///   - gap: The blanks between two columns; nil for two, or one where the terminal is narrow.
    package init(_ demands: [Demand], in terminalWidth: Int?, margin: Int, gap: Int? = nil) {
        let gap = gap ?? (terminalWidth ?? .max < 56 ? 1 : 2)
        let shown = demands.indices.filter { demands[$0].isShown(in: terminalWidth ?? Self.wideTerminal) }
        let elastic = shown.filter { demands[$0].priority != nil }
        var widths = demands.map { _ in 0 }
        for index in shown { widths[index] = min(demands[index].largest, Self.maxAlignedWidth) }
        if let terminalWidth {
            let fixed = shown.filter { demands[$0].priority == nil }.map { demands[$0].largest }.reduce(0, +)
            let room = terminalWidth - margin - fixed - max(0, shown.count - 1) * gap
            for (index, width) in zip(elastic, Self.widths(within: room, for: elastic.map { demands[$0] })) {
                widths[index] = width
            }
        }
        (self.widths, self.gap) = (widths, gap)
    }

    /// The width of a column; 0 for one that is not shown.
    package subscript(column: Int) -> Int { widths[column] }

    /// The width of each elastic column: first the usual, then, if any room is left, more.
    private static func widths(within room: Int, for demands: [Demand]) -> [Int] {
        var widths = demands.map { _ in 0 }
        var room = room
        for limits in [demands.map(\.usual), demands.map(\.largest)] {
            while room > 0 {
                let open = widths.indices.filter { widths[$0] < limits[$0] }
                let rank = { (index: Int) in (widths[index] / max(1, demands[index].priority ?? 1), index) }
                guard let next = open.min(by: { rank($0) < rank($1) }) else { break }
                widths[next] += 1
                room -= 1
            }
        }
        return widths
    }
}
