import GuideSafeText

/// Rows of plain text whose columns line up by display width, and that are never wider than the terminal.
struct TextTable {
    /// A column, the same number of texts in each.
    struct Column {
        /// Its texts, clean enough for a terminal.
        let texts: [String]
        /// From how many columns of the terminal on it is shown.
        var least = 0
        /// How it fares against others where there is not enough room for all; nil where it is as wide as it is.
        var weight: Int?
        /// On which side its texts stand.
        var alignment = TextAlignment.left
        /// Its look.
        var ink = TextPalette.SGRPair()
    }

    /// The rows, in order.
    let rows: [String]

    /// More than any true number or date takes.
    private static let widestFixed = 12

    /// The rows of columns.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal.
    ///   - indent: How many blanks stand before each row.
    init(_ columns: [Column], in width: Int, indent: Int) {
        let shown = columns.filter { $0.least <= width && $0.texts.contains { !$0.isEmpty } }
        let gap = width < 56 ? 1 : 2
        let fixed = shown.map { column in
            column.weight == nil ? min(column.texts.map(\.displayWidth).max() ?? 0, Self.widestFixed) : 0
        }
        let room = width - indent - fixed.reduce(0, +) - max(0, shown.count - 1) * gap
        let elastic = shown.map { ElasticColumn($0.weight == nil ? [] : $0.texts, weight: $0.weight ?? 1) }
        let widths = zip(fixed, ElasticColumn.share(room, among: elastic)).map(+)
        let margin = String(repeating: " ", count: indent)
        rows = (0..<(columns.first?.texts.count ?? 0)).map { row in
            let cells = zip(shown, widths).map { column, width in
                TableCell(column.texts[row], width, column.ink, alignment: column.alignment)
            }
            return margin + cells.joined(by: gap)
        }
    }
}
