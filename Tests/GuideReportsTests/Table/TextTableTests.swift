@testable import GuideReports
import Testing

@Suite("Plain-text tables", .timeLimit(.minutes(60)))
struct TextTableTests {
    private func rows(_ items: [(String, String)], _ columns: [TableColumn<(String, String)>], in width: Int)
        -> [String]
    {
        let table = TextTable(columns, for: items, in: width)
        #expect(table.rows(isStyled: true) == items.map { table.row($0, isStyled: true) })
        return table.rows(isStyled: true)
    }

    @Test func `aligns columns by display width`() {
        let rows = rows(
            [("日本", "a"), ("four4", "b")],
            [TableColumn(text: { $0.0 }), TableColumn(text: { $0.1 })],
            in: 80
        )
        #expect(rows == ["日本   a", "four4  b"])
    }

    @Test func `a column without texts takes no space`() {
        #expect(rows([("", "a")], [TableColumn(text: { $0.0 }), TableColumn(text: { $0.1 })], in: 80) == ["a"])
    }

    @Test func `shows a column from its minimum terminal width`() {
        let columns = [
            TableColumn<(String, String)>(text: { $0.0 }), TableColumn(minTerminalWidth: 40, text: { $0.1 }),
        ]
        #expect(rows([("a", "b")], columns, in: 39) == ["a"])
        #expect(rows([("a", "b")], columns, in: 40) == ["a b"])
    }

    @Test func `limits the width of a fixed column`() {
        let rows = rows([(String(repeating: "9", count: 20), "")], [TableColumn(text: { $0.0 })], in: 80)
        #expect(rows.map(\.displayWidth) == [12])
    }

    @Test func `a row has no trailing spaces, and no style if styles are off`() {
        let columns = [
            TableColumn<(String, String)>(style: .time, text: { $0.0 }), TableColumn(text: { $0.1 }),
        ]
        let table = TextTable(columns, for: [("a", "b"), ("long", "")], in: 80)
        #expect(table.row(("a", ""), isStyled: true) == TerminalStyle.time("a"))
        #expect(table.row(("a", "b"), isStyled: false) == "a     b")
    }
}

@Suite("Column widths", .timeLimit(.minutes(60)))
struct ColumnWidthsTests {
    @Test func `shrinks the widest columns first`() {
        let widths = ColumnWidths([.fixed(8), .fitting([30]), .fitting([14]), .fitting([40])], in: 64, margin: 2)
        #expect([widths[0], widths[1], widths[2], widths[3]] == [8, 17, 14, 17])
    }

    @Test func `a column is not wider than its longest text`() {
        let widths = ColumnWidths([.fitting([3, 5]), .fitting([60])], in: 40, margin: 0)
        #expect([widths[0], widths[1]] == [5, 34])
        #expect(widths.gap == 1)
    }

    @Test func `one long text does not narrow the other columns`() {
        let usual = Array(repeating: 20, count: 19)
        let widths = ColumnWidths([.fitting(usual + [90]), .fitting(usual)], in: 62, margin: 0)
        #expect([widths[0], widths[1]] == [40, 20])
    }

    @Test func `keeps texts whole in a pipe`() {
        let long = String(repeating: "a", count: 2_000)
        let columns = [
            TableColumn<(String, String)>(priority: 1, text: { $0.0 }),
            TableColumn(minTerminalWidth: 140, text: { $0.1 }),
        ]
        let table = TextTable(columns, for: [("b", "c"), (long, "c")], in: nil)
        #expect(table.row((long, "c"), isStyled: true) == long + "  c")
        #expect(table.row(("b", "c"), isStyled: true) == "b" + String(repeating: " ", count: 41) + "c")
    }

    @Test(arguments: 1...120)
    func `columns and gaps never exceed the terminal`(width: Int) {
        let widths = ColumnWidths([.fitting([200]), .fitting([50], from: 20)], in: width, margin: 0)
        let shown = [widths[0], widths[1]].filter { $0 > 0 }
        #expect(shown.reduce(0, +) + max(0, shown.count - 1) * widths.gap <= width)
    }
}
