@testable import GuideReports
import Testing

@Suite("Plain-text tables", .timeLimit(.minutes(60)))
struct TextTableTests {
    private func rows(_ items: [(String, String)], _ columns: [TableColumn<(String, String)>], in width: Int?)
        -> [String]
    {
        TextTable(columns, for: items, in: width).rows(isStyled: true)
    }

    /// A column of names and one of episodes.
    private let names: [TableColumn<(String, String)>] = [
        TableColumn(share: 1, text: { $0.0 }), TableColumn(share: 1, text: { $0.1 }),
    ]

    @Test func `aligns columns by display width`() {
        let rows = rows(
            [("日本", "a"), ("four4", "b")],
            [TableColumn(text: { $0.0 }), TableColumn(text: { $0.1 })],
            in: 80
        )
        #expect(rows == ["日本   a", "four4  b"])
    }

    @Test func `a column without texts takes no space`() {
        #expect(rows([("", "a")], names, in: 80) == ["a"])
    }

    @Test func `shows a column from its minimum terminal width`() {
        let columns = [
            TableColumn<(String, String)>(text: { $0.0 }), TableColumn(minTerminalWidth: 40, text: { $0.1 }),
        ]
        #expect(rows([("a", "b")], columns, in: 39) == ["a"])
        #expect(rows([("a", "b")], columns, in: 40) == ["a b"])
        #expect(rows([("a", "b")], columns, in: nil) == ["a  b"])
    }

    @Test func `an impossible number takes no more room than the longest real one`() {
        let table = TextTable([TableColumn(text: { $0 })], for: [String(repeating: "9", count: 99)], in: 80)
        #expect(table.widths[0] == 28)
    }

    @Test func `cuts a text before the next one, and lets it take the room of an empty one`() {
        let rows = rows([("The first of two", "The second of two"), ("The first and only", "")], names, in: 21)
        #expect(rows == ["The first… The secon…", "The first and only"])
    }

    @Test func `a row has no trailing spaces, and no style if styles are off`() {
        let columns = [
            TableColumn<(String, String)>(style: .time, text: { $0.0 }), TableColumn(text: { $0.1 }),
        ]
        let table = TextTable(columns, for: [("a", "b"), ("long", "")], in: 80)
        #expect(table.row(1, isStyled: true) == TerminalStyle.time("long"))
        #expect(table.row(0, isStyled: false) == "a     b")
    }

    @Test func `right-aligned texts end together`() {
        let columns = [
            TableColumn<(String, String)>(alignment: .right, text: { $0.0 }), TableColumn(text: { $0.1 }),
        ]
        #expect(rows([("8:00", "a"), ("10:00", "b")], columns, in: 80) == [" 8:00  a", "10:00  b"])
    }

    @Test func `keeps texts whole in a pipe`() {
        let long = String(repeating: "a", count: 2_000)
        let rows = rows([("b", "c"), (long, "c")], names, in: nil)
        #expect(rows == ["b" + String(repeating: " ", count: 41) + "c", long + "  c"])
    }
}

@Suite("Column widths", .timeLimit(.minutes(60)))
struct ColumnWidthsTests {
    private func widths(_ demands: [(Int, Int?)], in width: Int, margin: Int = 0) -> [Int] {
        let demands = demands.map { ColumnWidths.Demand(longest: $0.0, share: $0.1) }
        let widths = ColumnWidths(demands, in: width, margin: margin)
        return demands.indices.map { widths[$0] }
    }

    @Test func `columns of long texts share what those of short ones leave`() {
        // 64 without the margin, three gaps of two and the first column: 48.
        #expect(widths([(8, nil), (99, 3), (99, 5), (99, 4)], in: 64, margin: 2) == [8, 12, 20, 16])
    }

    @Test func `a column is not wider than its longest text, and leaves the rest to the others`() {
        #expect(widths([(5, 1), (60, 1)], in: 40) == [5, 34])
        #expect(widths([(60, 1), (5, 1)], in: 40) == [34, 5])
        #expect(widths([(30, 1), (30, 1)], in: 100) == [30, 30])
    }

    @Test(arguments: 1...120)
    func `columns and gaps never exceed the terminal`(width: Int) {
        let demands = [ColumnWidths.Demand(longest: 200, share: 1), .init(longest: 50, share: 3, from: 20)]
        let widths = ColumnWidths(demands, in: width, margin: 0)
        let shown = [widths[0], widths[1]].filter { $0 > 0 }
        #expect(shown.reduce(0, +) + max(0, shown.count - 1) * widths.gap <= width)
    }
}
