/// A table in plain text. Its columns line up by display width, and no row is wider than the terminal that shows it.
///
/// A text that is longer than its column takes the room that the rest of its row leaves free, where the row gives up its
/// alignment but for its first text. Texts are shortened only in rows that have no room left.
struct TextTable<Item>: Sendable {
    let widths: ColumnWidths

    /// The texts of the items in each column, which are empty in a column that the terminal is too narrow for.
    private let texts: [[String]]
    private let columns: [TableColumn<Item>]
    /// The first of the last columns, whose texts end at the right edge if the table is too narrow for all texts.
    private let firstAtEdge: Int
    /// The width of a row, or nil if texts are never shortened.
    private let room: Int?

    /// Creates a table that is as wide as items need, within the width of the terminal.
    ///
    /// - Parameters:
    ///   - items: The items that the table will show.
    ///   - terminalWidth: The width of the terminal, or nil if texts are never shortened.
    ///   - margin: The number of columns of the terminal before each row.
    init(_ columns: [TableColumn<Item>], for items: [Item], in terminalWidth: Int?, margin: Int = 0) {
        self.columns = columns
        room = terminalWidth.map { max(0, $0 - margin) }
        let texts = columns.map { column in
            column.minTerminalWidth > terminalWidth ?? .max - 1 ? items.map { _ in "" } : items.map(column.text)
        }
        let widths = ColumnWidths(zip(columns, texts).map { $0.demand(of: $1) }, in: terminalWidth, margin: margin)
        let inside = columns.indices.last { widths[$0] > 0 && !columns[$0].isForEdge }
        firstAtEdge = widths.areShort ? (inside ?? -1) + 1 : columns.count
        (self.widths, self.texts) = (widths, texts)
    }

    /// Returns the rows of all items.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func rows(isStyled: Bool) -> [String] {
        (texts.first ?? []).indices.map { item in row(of: texts.map { $0[item] }, isStyled: isStyled) }
    }

    /// Returns the row of an item, whose texts may have changed since the table was created.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func row(_ item: Item, isStyled: Bool) -> String {
        row(of: columns.map { $0.text(item) }, isStyled: isStyled)
    }

    /// Returns whether the row of an item is wide enough for all its texts.
    func fits(_ item: Item) -> Bool {
        let texts = shown(columns.map { $0.text(item) })
        return room.map { fitted(texts, to: $0) == texts } ?? true
    }

    /// Returns the texts of a row without those of columns that are not shown. Where rows are fitted to a width, those of
    /// columns with a fixed width are shortened.
    private func shown(_ texts: [String]) -> [String] {
        columns.indices.map { index in
            let width = widths[index]
            if width == 0 { return "" }
            return room != nil && columns[index].priority == nil
                ? texts[index].truncated(toColumns: width) : texts[index]
        }
    }

    /// Returns the number of spaces before a text of a width in its column.
    private func indent(of width: Int, in column: Int) -> Int {
        let isRight = column >= firstAtEdge || columns[column].alignment == .right
        return isRight ? max(0, widths[column] - width) : 0
    }

    /// Returns the texts of a row, so that they and the spaces between them need no more than some room: as they are, or
    /// else without those of the last optional columns, or else shortened.
    private func fitted(_ shown: [String], to room: Int) -> [String] {
        var texts = textsWithinColumns(shown, room)
        let room = room - (shown.first.map { indent(of: $0.displayWidth, in: 0) } ?? 0)
        let excess = { (texts: [String]) in
            let filled = texts.filter { !$0.isEmpty }
            return filled.map(\.displayWidth).reduce(0, +) + max(0, filled.count - 1) - room
        }
        for index in texts.indices.reversed() where columns[index].isOptional && excess(texts) > 0 { texts[index] = "" }
        guard excess(texts) > 0 else { return texts }
        let demands = texts.indices.map { index -> ColumnWidths.Demand in
            let width = texts[index].displayWidth
            return columns[index].priority.map { .fitting([width], priority: $0) } ?? .fixed(width)
        }
        let fitting = ColumnWidths(demands, in: room, margin: 0, gap: 1)
        return texts.indices.map { texts[$0].truncated(toColumns: fitting[$0]) }
    }

    /// Returns the texts of a row, of which those of columns that are cut take the room that the others leave free.
    private func textsWithinColumns(_ shown: [String], _ room: Int) -> [String] {
        var texts = shown
        guard let cut = columns.firstIndex(where: \.isCut), widths[cut] > 0 else { return texts }
        var (column, end) = (0, 0)
        for index in 0..<cut where widths[index] > 0 {
            let width = texts[index].displayWidth
            end = max(column + indent(of: width, in: index), end) + width + widths.gap
            column += widths[index] + widths.gap
        }
        let others = texts[(cut + 1)...].filter { !$0.isEmpty }.map { $0.displayWidth + 1 }.reduce(0, +)
        texts[cut] = texts[cut].truncated(toColumns: max(0, room - max(column, end) - others))
        return texts
    }

    /// Returns a row without trailing spaces, whose texts stand at their columns, or as near to them as those before and
    /// after allow. Where texts are never shortened, a longer one moves the rest of its row to the right.
    private func row(of texts: [String], isStyled: Bool) -> String {
        let shown = shown(texts)
        let texts = room.map { fitted(shown, to: $0) } ?? shown
        let latest = room.map { Self.latestStarts(of: texts, within: $0) }
        let gap = widths.gap
        var line = ""
        var (column, end) = (0, 0)
        for (index, text) in texts.enumerated() where widths[index] > 0 {
            let width = text.isEmpty ? 0 : text.displayWidth
            if !text.isEmpty {
                let own = column + indent(of: width, in: index)
                let latest = latest?[index] ?? own
                let earliest = index == 0 ? own : end == 0 ? 0 : max(end + 1, min(end + gap, latest))
                let start = max(earliest, min(own, latest))
                line += .spaces(start - end)
                line += isStyled ? columns[index].style(text) : text
                end = start + width
            }
            column += (room == nil ? max(widths[index], width) : widths[index]) + gap
        }
        return line
    }

    /// Returns the last place of each text at which it and all that follow still fit.
    private static func latestStarts(of texts: [String], within room: Int) -> [Int] {
        var place = room + 1
        return texts.reversed().map { text in
            if !text.isEmpty { place -= text.displayWidth + 1 }
            return place
        }.reversed()
    }
}

/// A column of a table of plain text.
struct TableColumn<Item>: Sendable {
    /// The minimum width of a terminal that shows the column.
    var minTerminalWidth = 0
    /// The factor by which the column may be wider than others before its texts are shortened, or nil if its texts are
    /// short.
    var priority: Int?
    /// Whether its texts are shortened before the other texts of a row leave their columns.
    var isCut = false
    /// Whether a row that is otherwise too long omits the text.
    var isOptional = false
    /// The maximum width of a column of short texts. Real numbers and dates are shorter, and impossible ones must not
    /// push other columns off the line.
    var maxFixedWidth = 12
    var alignment = TextAlignment.left
    /// Whether the texts may end at the right edge of a table, so that those before them take what they leave free.
    var isForEdge = false
    var style = TerminalStyle.plain
    /// Returns the text of an item, safe for a terminal.
    let text: @Sendable (Item) -> String

    /// Returns the width that the column needs for these texts.
    func demand(of texts: [String]) -> ColumnWidths.Demand {
        let widths = texts.map(\.displayWidth)
        if let priority { return .fitting(widths, priority: priority, from: minTerminalWidth) }
        return .fixed(min(widths.max() ?? 0, maxFixedWidth), from: minTerminalWidth)
    }
}
