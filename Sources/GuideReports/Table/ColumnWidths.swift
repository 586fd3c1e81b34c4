/// The widths of the columns of a table, which share the width of a terminal.
package struct ColumnWidths: Hashable, Sendable {
    /// The width that a column needs.
    package struct Demand: Hashable, Sendable {
        /// The width that is usually enough. A column whose texts may be shortened gets more only if there is room
        /// left.
        let usual: Int
        /// The width of the longest text.
        let largest: Int
        /// The factor by which the column may be wider than others before its texts are shortened, or nil if they never
        /// are.
        let priority: Int?
        /// The minimum width of a terminal that shows the column.
        let minTerminalWidth: Int

        /// The width of nearly all names of networks.
        private static let shortText = 24

        /// Returns the need of a column with a fixed width.
        package static func fixed(_ width: Int, from minTerminalWidth: Int = 0) -> Demand {
            Demand(usual: width, largest: width, priority: nil, minTerminalWidth: minTerminalWidth)
        }

        /// Returns the need of a column whose texts have these widths and may be shortened.
        ///
        /// The longest tenth of the texts is ignored unless it is short, so that one long name does not narrow other
        /// columns.
        ///
        /// - Parameter priority: The factor by which the column may be wider than others before its texts are
        ///   shortened.
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
    }

    /// A width that hardly any name exceeds. If texts are never shortened, a longer text moves the rest of its row to
    /// the right.
    private static let maxAlignedWidth = 40
    /// The width that is assumed if texts are never shortened, so that no column is hidden.
    private static let wideTerminal = 1_000

    /// The width of each column, or 0 if it is not shown.
    private let widths: [Int]
    /// The number of spaces between two columns.
    package let gap: Int
    /// Whether a column is narrower than its longest text.
    let areShort: Bool

    /// Divides the width of a terminal among columns. Each column is as wide as its texts, and if there is not enough
    /// room, the widest columns shrink.
    ///
    /// - Parameters:
    ///   - terminalWidth: The width of the terminal, or nil if texts are never shortened.
    ///   - margin: The number of columns of the terminal before and after the table.
    ///   - gap: The number of spaces between two columns, or nil for two, or one on a narrow terminal.
    package init(_ demands: [Demand], in terminalWidth: Int?, margin: Int, gap: Int? = nil) {
        let gap = gap ?? (terminalWidth ?? .max < 56 ? 1 : 2)
        let shown = demands.indices.filter {
            demands[$0].largest > 0 && demands[$0].minTerminalWidth <= terminalWidth ?? Self.wideTerminal
        }
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
        areShort = terminalWidth != nil && shown.contains { widths[$0] < demands[$0].largest }
    }

    /// The width of a column, or 0 if it is not shown.
    package subscript(column: Int) -> Int { widths[column] }

    /// Returns the width of each column that can shrink: its usual width, and more if there is room left.
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
