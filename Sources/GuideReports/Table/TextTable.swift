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

    /// The rows of all items, in the styles of the columns.
    var rows: [String] {
        (texts.first ?? []).indices.map { item in row(of: texts.map { $0[item] }, isStyled: true) }
    }

    /// Returns the row of an item, whose texts may have changed since the table was created.
    ///
    /// - Parameter isStyled: Whether the texts have the styles of their columns.
    func row(_ item: Item, isStyled: Bool = true) -> String {
        row(of: columns.map { $0.text(item) }, isStyled: isStyled)
    }

    /// Returns whether the row of an item is wide enough for all its texts.
    func fits(_ item: Item) -> Bool {
        let cells = cells(of: columns.map { $0.text(item) }, isStyled: false)
        return room.map { fitted(cells, to: $0).elementsEqual(cells.map(\.text)) } ?? true
    }

    private func row(of texts: [String], isStyled: Bool) -> String {
        let cells = cells(of: texts, isStyled: isStyled)
        guard let room else { return cells.joined(by: widths.gap) }
        return row(of: cells, fitted(cells, to: room), within: room)
    }

    private func cells(of texts: [String], isStyled: Bool) -> [TableCell] {
        columns.enumerated().map { index, column in
            let text = widths[index] == 0 ? "" : texts[index]
            let isCut = room != nil && column.priority == nil
            let style = isStyled ? column.style : .plain
            let alignment = index >= firstAtEdge ? .right : column.alignment
            return TableCell(text, widths[index], style, alignment: alignment, isCut: isCut)
        }
    }

    /// Returns the texts of a row, so that they and the spaces between them need no more than some room: as they are, or
    /// else without those of the last optional columns, or else shortened.
    private func fitted(_ cells: [TableCell], to room: Int) -> [String] {
        var texts = textsWithinColumns(of: cells, room)
        let room = room - (cells.first.map { $0.indent(of: $0.text) } ?? 0)
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
    private func textsWithinColumns(of cells: [TableCell], _ room: Int) -> [String] {
        var texts = cells.map(\.text)
        guard let cut = columns.firstIndex(where: \.isCut), cells[cut].width > 0 else { return texts }
        var (column, end) = (0, 0)
        for cell in cells[..<cut] where cell.width > 0 {
            end = max(column + cell.indent(of: cell.text), end) + cell.text.displayWidth + widths.gap
            column += cell.width + widths.gap
        }
        let others = texts[(cut + 1)...].filter { !$0.isEmpty }.map { $0.displayWidth + 1 }.reduce(0, +)
        texts[cut] = texts[cut].truncated(toColumns: max(0, room - max(column, end) - others))
        return texts
    }

    /// Returns a row without trailing spaces, whose texts stand at their columns, or as near to them as those before and
    /// after allow.
    private func row(of cells: [TableCell], _ texts: [String], within room: Int) -> String {
        var line = ""
        var end = 0
        let gap = widths.gap
        let latest = Self.latestStarts(of: texts, within: room)
        var column = 0
        for (index, cell) in cells.enumerated() where cell.width > 0 {
            defer { column += cell.width + gap }
            guard !texts[index].isEmpty else { continue }
            let width = texts[index].displayWidth
            let own = column + cell.indent(of: texts[index])
            let earliest = index == 0 ? own : end == 0 ? 0 : max(end + 1, min(end + gap, latest[index]))
            let start = max(earliest, min(own, latest[index]))
            line += String(repeating: " ", count: start - end) + cell.style(texts[index])
            end = start + width
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

/// A text in its column. A cell without a width is omitted.
struct TableCell {
    let text: String
    let width: Int
    let style: TerminalStyle
    let alignment: TextAlignment

    /// Creates a cell. Its text is shortened to the width of the column, unless texts are never shortened.
    init(
        _ text: String,
        _ width: Int,
        _ style: TerminalStyle = .plain,
        alignment: TextAlignment = .left,
        isCut: Bool = true
    ) {
        self.text = isCut ? text.truncated(toColumns: width) : text
        self.width = width
        self.style = style
        self.alignment = alignment
    }

    /// Returns the number of spaces before a text of the column.
    func indent(of text: String) -> Int { alignment == .right ? max(0, width - text.displayWidth) : 0 }

    /// The text in its style, padded to the width of the column.
    var styledText: String {
        let blanks = String(repeating: " ", count: max(0, width - text.displayWidth))
        return alignment == .left ? style(text) + blanks : blanks + style(text)
    }
}

extension [TableCell] {
    /// Returns the cells in a line, without trailing spaces.
    func joined(by gap: Int) -> String {
        let shown = filter { $0.width > 0 }
        guard let last = shown.lastIndex(where: { !$0.text.isEmpty }) else { return "" }
        let blanks = String(repeating: " ", count: gap)
        let before = shown[..<last].reduce(into: "") { row, cell in
            row += cell.styledText
            row += blanks
        }
        let end = shown[last].alignment == .left ? shown[last].style(shown[last].text) : shown[last].styledText
        return before + end
    }
}
