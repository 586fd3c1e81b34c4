/// How the columns of a table share the width of a terminal.
package struct ColumnWidths: Hashable, Sendable {
    /// The width that a column asks for, in columns of the terminal.
    package struct Demand: Hashable, Sendable {
        /// The width that is usually enough; a column whose texts may be cut gets more only if there is room left.
        let usual: Int
        /// The width of its longest text.
        let largest: Int
        /// Its share of the room that fixed columns leave; nil for a fixed column, which is as wide as it asks.
        let weight: Int?
        /// The narrowest terminal that shows the column.
        let minTerminalWidth: Int

        /// A column of a fixed width.
        package static func fixed(_ width: Int, from minTerminalWidth: Int = 0) -> Demand {
            Demand(usual: width, largest: width, weight: nil, minTerminalWidth: minTerminalWidth)
        }

        /// A column that takes its share of all the room there is.
        package static func filling(weight: Int, from minTerminalWidth: Int = 0) -> Demand {
            Demand(usual: .max / 1_024, largest: .max / 1_024, weight: weight, minTerminalWidth: minTerminalWidth)
        }

        /// A column whose texts have these widths and may be cut, with a share of the room.
        ///
        /// The longest tenth of the texts does not count as usual, so that one long name does not narrow the others.
        static func fitting(_ widths: [Int], weight: Int, from minTerminalWidth: Int = 0) -> Demand {
            let sorted = widths.sorted()
            let usual = sorted.isEmpty ? 0 : sorted[sorted.count * 9 / 10]
            return Demand(usual: usual, largest: sorted.last ?? 0, weight: weight, minTerminalWidth: minTerminalWidth)
        }

        /// Whether a terminal of this width shows the column.
        fileprivate func isShown(in terminalWidth: Int) -> Bool { largest > 0 && minTerminalWidth <= terminalWidth }
    }

    /// The width of each column; 0 for one that is not shown.
    private let widths: [Int]
    /// The blanks between two columns.
    package let gap: Int

    /// Shares the width of a terminal among columns.
    ///
    /// - Parameters:
    ///   - margin: The columns of the terminal before the first and after the last column of the table.
    ///   - gap: The blanks between two columns; nil for two, or one where the terminal is narrow.
    package init(_ demands: [Demand], in terminalWidth: Int, margin: Int, gap: Int? = nil) {
        let gap = gap ?? (terminalWidth < 56 ? 1 : 2)
        let shown = demands.indices.filter { demands[$0].isShown(in: terminalWidth) }
        let elastic = shown.filter { demands[$0].weight != nil }
        var widths = demands.map { _ in 0 }
        for index in shown where demands[index].weight == nil { widths[index] = demands[index].largest }
        let room = terminalWidth - margin - widths.reduce(0, +) - max(0, shown.count - 1) * gap
        for (index, share) in zip(elastic, Self.shares(of: room, for: elastic.map { demands[$0] })) {
            widths[index] = share
        }
        (self.widths, self.gap) = (widths, gap)
    }

    /// The width of a column; 0 for one that is not shown.
    package subscript(column: Int) -> Int { widths[column] }

    /// The width of each elastic column: first the usual, then, if any room is left, more.
    private static func shares(of room: Int, for demands: [Demand]) -> [Int] {
        let weights = demands.map { $0.weight ?? 0 }
        let first = shares(of: room, weights, upTo: demands.map(\.usual))
        let rest = room - first.reduce(0, +)
        let more = shares(of: rest, weights, upTo: zip(demands, first).map { $0.largest - $1 })
        return zip(first, more).map(+)
    }

    /// Shares room by weight; the room that a column does not need is left to the others.
    private static func shares(of room: Int, _ weights: [Int], upTo limits: [Int]) -> [Int] {
        var shares = limits.map { _ in 0 }
        var open = limits.indices.filter { limits[$0] > 0 }
        var room = max(0, room)
        while !open.isEmpty {
            let total = open.map { weights[$0] }.reduce(0, +)
            let satisfied = open.filter { limits[$0] <= room * weights[$0] / total }
            guard !satisfied.isEmpty else {
                for index in open { shares[index] = room * weights[index] / total }
                shares[open[0]] += room - open.map { shares[$0] }.reduce(0, +)
                break
            }
            for index in satisfied { shares[index] = limits[index] }
            room -= satisfied.map { limits[$0] }.reduce(0, +)
            open.removeAll(where: satisfied.contains)
        }
        return shares
    }
}
