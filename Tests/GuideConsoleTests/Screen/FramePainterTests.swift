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

    private func filePicture() throws -> DrawnPicture {
        let file = try #require(PictureFile(TinyPictures.jpeg))
        return .pixels(PixelPicture(number: 1, of: file, in: TerminalSize(columns: 4, rows: 2)))
    }

    @Test func `sends a picture once, and paints over it when it is removed`() throws {
        let pictures = [4: try filePicture()]
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3)
        terminal.take(painter.bytes(for: frame("abc", with: pictures)))
        terminal.take(painter.bytes(for: frame("abd", with: pictures)))
        #expect(terminal.pictures == 1)
        let bytes = painter.bytes(for: frame("abd", with: [:]))
        // All cells under the picture, blank as they are.
        #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[1;5H\u{1B}[0m    \u{1B}[2;5H    "))
    }

    @Test func `clears the cells of a picture, but leaves a picture alone beside text of uncertain width`() throws {
        let pictures = [6: try filePicture()]
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3)
        terminal.take(painter.bytes(for: frame("♥ one two 3", with: pictures)))
        #expect(terminal.text == "♥ one     3\n\n\n")
        let bytes = painter.bytes(for: frame("✦ one two 3", with: pictures))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("    "))
        terminal.take(bytes)
        #expect(terminal.text == "✦ one     3\n\n\n" && terminal.pictures == 1)
    }

    @Test func `paints the whole place of a picture that another replaces or that moves`() throws {
        let file = try #require(PictureFile(TinyPictures.jpeg))
        let other = DrawnPicture.pixels(PixelPicture(number: 2, of: file, in: TerminalSize(columns: 4, rows: 2)))
        for (column, picture) in [(4, other), (6, try filePicture())] {
            var painter = FramePainter(hasColor: true)
            var terminal = TerminalModel(columns: 12, rows: 3)
            terminal.take(painter.bytes(for: frame("abc", with: [4: try filePicture()])))
            let bytes = painter.bytes(for: frame("abc", with: [column: picture]))
            #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[1;5H\u{1B}[0m    "))
            terminal.take(bytes)
            #expect(terminal.pictures == 2 && terminal.text == "abc\n\n\n")
        }
    }

    @Test func `removes each kitty picture by its ID, also when the screen is cleared or left`() throws {
        let pixels = try #require(KittyPicture(Array("\u{1B}_Ga=T,f=24,s=1,v=1,m=0;AAAA\u{1B}\\".utf8)))
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3)
        let cells = TerminalSize(columns: 2, rows: 2)
        let one = DrawnPicture.pixels(pixels.pixels(number: 1, over: cells))
        let two = DrawnPicture.pixels(pixels.pixels(number: 2, over: cells))
        terminal.take(painter.bytes(for: frame("", with: [0: one, 6: two])))
        #expect((terminal.pictures, terminal.removedPictures) == (2, 0))
        terminal.take(painter.bytes(for: frame("x", with: [6: two])))
        #expect((terminal.pictures, terminal.removedPictures) == (2, 1))
        painter.invalidate()
        terminal.take(painter.bytes(for: frame("", with: [6: two])))
        #expect((terminal.pictures, terminal.removedPictures) == (3, 2))
        terminal.take(painter.bytesRemovingPictures())
        #expect((terminal.pictures, terminal.removedPictures) == (3, 3))
        #expect(terminal.unknown.isEmpty && painter.bytesRemovingPictures().isEmpty)
    }

    @Test func `paints blocks as cells with their colors`() throws {
        let text = "\u{1B}[38;5;9;48;2;1;2;3m▀\u{1B}[0m \n\u{1B}[7m▄▄\u{1B}[0m"
        let blocks = try #require(BlockPicture(Array(text.utf8), columns: 2, rows: 2, colors: .all))
        var painter = FramePainter(hasColor: true)
        var terminal = TerminalModel(columns: 12, rows: 3)
        terminal.take(painter.bytes(for: frame("abcdef", with: [1: .blocks(blocks)])))
        #expect(terminal.text == "a▀   f\n ▄▄\n\n")
        #expect(terminal.cells[0][1].look == "38;5;9;48;2;1;2;3")
        #expect(
            terminal.cells[0][2].look.isEmpty && terminal.cells[1][1].look == "7" && terminal.cells[0][5].look.isEmpty
        )
        terminal.take(painter.bytes(for: frame("abcdef", with: [:])))
        #expect(terminal.text == "abcdef\n\n\n" && terminal.cells.joined().allSatisfy(\.look.isEmpty))
        #expect(terminal.unknown.isEmpty && terminal.pictures == 0)
    }

    @Test func `leaves out a picture that exceeds the screen or touches its last line`() throws {
        let request = PictureRequest("", method: .file, room: TerminalSize(columns: 4, rows: 2))
        let picture = try filePicture()
        let place = [ScreenLine](placeholder: "", request.room, for: request)
        for lines in [[ScreenLine()] + place, [].joined(with: place, at: 9), Array(place.dropFirst())] {
            let frame = ScreenFrame(lines, size: size) { _ in picture }
            #expect(frame.pictures.isEmpty && frame.requests.isEmpty)
        }
    }

    /// Returns a frame of a text with pictures in places of four by two cells, from these columns on.
    private func frame(_ text: String, with pictures: [Int: DrawnPicture]) -> ScreenFrame {
        var drawn: [PictureRequest: DrawnPicture] = [:]
        let lines = [text.padded(to: 12), String(repeating: " ", count: 12)].enumerated().map { row, text in
            var (line, rest) = (ScreenLine(), text[...])
            for (column, picture) in pictures.sorted(by: { $0.key < $1.key }) {
                let method = if case .blocks = picture { GraphicsProtocol.blocks(.all) } else { GraphicsProtocol.file }
                let room = TerminalSize(columns: 4, rows: 2)
                let request = PictureRequest("\(column)", method: method, room: room)
                drawn[request] = picture
                line.append(String(rest.prefix(column - line.width)))
                rest = text.dropFirst(column)
                line.append(ScreenLine(String(rest.prefix(4)), .plain, row: row, of: request))
                rest = rest.dropFirst(4)
            }
            line.append(String(rest))
            return line
        }
        return ScreenFrame(lines, size: size) { drawn[$0] }
    }
}
