import GuideSafeText
import Testing

@testable import GuideReports

@Suite("Tables of plain text", .timeLimit(.minutes(10)))
struct TextTableTests {
    private func rows(_ items: [(String, String)], _ columns: [TableColumn<(String, String)>], in width: Int)
        -> [String]
    {
        let table = TextTable(columns, for: items, in: width)
        return items.map { table.row($0) }
    }

    @Test func `columns line up by what is seen`() {
        let rows = rows(
            [("日本", "a"), ("four4", "b")],
            [TableColumn(text: { $0.0 }), TableColumn(text: { $0.1 })],
            in: 80
        )
        #expect(rows == ["日本   a", "four4  b"])
    }

    @Test func `a column without texts takes no room`() {
        #expect(rows([("", "a")], [TableColumn(text: { $0.0 }), TableColumn(text: { $0.1 })], in: 80) == ["a"])
    }

    @Test func `a column is shown from its narrowest terminal on`() {
        let columns = [
            TableColumn<(String, String)>(text: { $0.0 }), TableColumn(minTerminalWidth: 40, text: { $0.1 }),
        ]
        #expect(rows([("a", "b")], columns, in: 39) == ["a"])
        #expect(rows([("a", "b")], columns, in: 40) == ["a b"])
    }

    @Test func `a fixed column is never wider than any true value`() {
        let rows = rows([(String(repeating: "9", count: 20), "")], [TableColumn(text: { $0.0 })], in: 80)
        #expect(rows.map(\.displayWidth) == [12])
    }

    @Test func `a row has no blanks at its end and no style where none is wanted`() {
        let columns = [
            TableColumn<(String, String)>(style: .time, text: { $0.0 }), TableColumn(text: { $0.1 }),
        ]
        let table = TextTable(columns, for: [("a", "b"), ("long", "")], in: 80)
        #expect(table.row(("a", "")) == TerminalStyle.time("a"))
        #expect(table.row(("a", "b"), isStyled: false) == "a     b")
    }
}

@Suite("Widths of columns", .timeLimit(.minutes(10)))
struct ColumnWidthsTests {
    @Test func `columns that fill the room share it by weight, and the first gets the remainder`() {
        let widths = ColumnWidths([.fixed(8), .filling(weight: 3), .filling(weight: 2)], in: 50, margin: 3, gap: 1)
        #expect([widths[0], widths[1], widths[2]] == [8, 23, 14])
    }

    @Test func `a column gets no more than its longest text needs`() {
        let widths = ColumnWidths(
            [.fitting([3, 5], weight: 1), .fitting([60], weight: 1)],
            in: 40,
            margin: 0
        )
        #expect([widths[0], widths[1]] == [5, 34])
        #expect(widths.gap == 1)
    }

    @Test(arguments: 1...120)
    func `columns and gaps never take more than the terminal`(width: Int) {
        let widths = ColumnWidths([.filling(weight: 2), .filling(weight: 1, from: 20)], in: width, margin: 0)
        let shown = [widths[0], widths[1]].filter { $0 > 0 }
        #expect(shown.reduce(0, +) + max(0, shown.count - 1) * widths.gap <= width)
    }
}
