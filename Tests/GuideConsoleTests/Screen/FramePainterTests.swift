@testable import GuideConsole
import Foundation
import GuidePlatform
import GuideReports
import TVModel
import TestSupport
import Testing

struct FramePainterTests {
    private let size = TerminalSize(columns: 12, rows: 3)

    private func frame(_ lines: String..., style: TextStyle = .plain) -> ScreenFrame {
        ScreenFrame(lines.map { ScreenLine($0, style) }, size: size)
    }

    @Test func `paints nothing if nothing changed`() {
        var painter = FramePainter(hasColor: true)
        #expect(!painter.bytes(for: frame("one", "two")).isEmpty)
        #expect(painter.bytes(for: frame("one", "two")).isEmpty)
    }

    @Test func `paints only the cells that changed`() {
        var painter = FramePainter(hasColor: true)
        _ = painter.bytes(for: frame("one", "two"))
        let text = String(decoding: painter.bytes(for: frame("one", "twx")), as: UTF8.self)
        #expect(text == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;3H\u{1B}[0mx\u{1B}[0m\u{1B}[?2026l")
    }

    @Test func `shows every frame correctly after any other`() {
        var numbers = SeededGenerator(seed: 7)
        let pieces = ["a", "日", "é", "👍", "▶", "☎️", "e\u{301}", " ", "👨‍👩‍👧", "ש"]
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: size.columns, rows: size.rows)
        for _ in 0..<300 {
            let lines = (0..<3).map { _ in
                var line = ScreenLine()
                for _ in 0..<Int.random(in: 0...9, using: &numbers) {
                    line.append(
                        pieces[Int.random(in: 0..<pieces.count, using: &numbers)],
                        TextStyle.allCases[Int.random(in: 0..<TextStyle.allCases.count, using: &numbers)]
                    )
                }
                return line
            }
            let frame = ScreenFrame(lines, size: size)
            terminal.take(painter.bytes(for: frame))
            #expect(terminal.text == frame.text)
            #expect(
                terminal.cells.map { $0.map(\.look) }
                    == (0..<3).map { row in
                        frame.row(row).map { $0.style.terminalStyle(hasColor: true).parameters }
                    }
            )
        }
        #expect(terminal.unknown.isEmpty)
    }

    @Test(arguments: ["", "x", "日本", "a b c d e"])
    func `erases all of a character drawn wider than expected`(after: String) {
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3, joinsEmoji: false)
        terminal.take(painter.bytes(for: frame("a👨‍👩‍👧‍👦 z", "👩‍🚀")))
        let frame = frame(after, after)
        terminal.take(painter.bytes(for: frame))
        #expect(terminal.text == frame.text)
        terminal.take(painter.bytes(for: self.frame("👨‍👩‍👧‍👦a z")))
        #expect(terminal.text.hasPrefix("👨a z\n\n"))
    }

    @Test func `leaves no artifacts when the size changes a hundred times`() {
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 80, rows: 24)
        for step in 0..<100 {
            let size = TerminalSize(columns: 40 + step * 7 % 50, rows: 12 + step * 5 % 20)
            terminal.resize(columns: size.columns, rows: size.rows)
            let lines = (0..<size.rows).map {
                ScreenLine(String(repeating: "\($0 % 10)", count: (step + $0) % size.columns))
            }
            let frame = ScreenFrame(lines, size: size)
            terminal.take(painter.bytes(for: frame))
            #expect(terminal.text == frame.text)
        }
    }

    @Test func `shows the cursor only in a text field`() {
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3)
        terminal.take(painter.bytes(for: ScreenFrame([], size: size, cursor: ScreenPosition(row: 1, column: 4))))
        #expect(terminal.showsCursor)
        #expect((terminal.row, terminal.column) == (1, 4))
        terminal.take(painter.bytes(for: frame("x")))
        #expect(!terminal.showsCursor)
    }

    @Test(arguments: [false, true])
    func `uses only the standard terminal colors, and none if colors are off`(hasColor: Bool) {
        let colors = hasColor ? Array(30...37) + Array(40...47) : []
        for style in TextStyle.allCases {
            let numbers = style.terminalStyle(hasColor: hasColor).parameters.split(separator: ";")
            #expect(numbers.compactMap { Int($0) }.allSatisfy { $0 < 10 || colors.contains($0) })
        }
    }
}
