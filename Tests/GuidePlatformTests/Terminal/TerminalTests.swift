import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TerminalTests {
    @Test func `a file is not a terminal and has no size`() throws {
        let file = try OpenFile("/dev/null")
        let (isTerminal, size) = (file.isTerminal, file.terminalSize)
        #expect(!isTerminal)
        #expect(size == nil)
    }

    @Test func `reads the size of a terminal`() throws {
        var (master, number): (Int32, Int32) = (-1, -1)
        try #require(openpty(&master, &number, nil, nil, nil) == 0)
        defer {
            close(number)
            close(master)
        }
        let terminal = Descriptor(number: number, path: "terminal")
        #expect(terminal.isTerminal)
        var size = winsize(ws_row: 0, ws_col: 0, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
        #expect(terminal.terminalSize == nil)
        size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
        #expect(terminal.terminalSize == TerminalSize(columns: 132, rows: 24))
    }
}
