@testable import GuideConsole
import GuidePlatform
import Testing

struct ScreenFrameTests {
    private let size = TerminalSize(columns: 10, rows: 2)

    @Test func `keeps columns aligned with any characters`() {
        let lines = [ScreenLine("日本|e\u{301}|👨‍👩‍👧|"), ScreenLine("שלום|x")]
        let frame = ScreenFrame(lines, size: size)
        #expect(frame.row(0).map(\.text) == ["日", "", "本", "", "|", "e\u{301}", "|", "👨‍👩‍👧", "", "|"])
        #expect(frame.row(1).count == 10)
    }

    @Test func `drops control characters`() {
        let hostile = "a\u{1B}[31mb\u{07}\u{9B}c\u{202E}d\u{200B}"
        let frame = ScreenFrame([ScreenLine(hostile)], size: TerminalSize(columns: 20, rows: 1))
        #expect(frame.text == "a[31mbcd\n")
        #expect(frame.row(0).allSatisfy { cell in cell.text.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }

    @Test func `does not split a wide character at the edge`() {
        let frame = ScreenFrame([ScreenLine("123456789日")], size: size)
        #expect(frame.text == "123456789\n\n")
    }

    @Test func `leaves no half of a wide character next to an overlay`() {
        let frame = ScreenFrame([ScreenLine("日本語日本")], size: size)
        let covered = frame.covered(by: [ScreenLine("xx")], at: ScreenPosition(row: 0, column: 3))
        #expect(covered.row(0).map(\.text) == ["日", "", " ", "x", "x", " ", "日", "", "本", ""])
    }
}
