@testable import GuideConsole
import GuidePlatform
import TestSupport
import Testing

/// Returns the bytes that show a picture of two cells, which have no unknown sequence, and the terminal that took them.
func painted(_ picture: DrawnPicture) -> (sent: [UInt8], terminal: TerminalModel) {
    let method = if case .blocks = picture { GraphicsProtocol.blocks(.all) } else { GraphicsProtocol.kitty }
    let request = PictureRequest("", method: method, room: TerminalSize(columns: 2, rows: 1))
    let lines = [ScreenLine](placeholder: "", request.room, for: request)
    var painter = FramePainter(hasColor: true)
    var terminal = TerminalModel(columns: 12, rows: 3)
    let size = TerminalSize(columns: 12, rows: 3)
    let sent = painter.bytes(for: ScreenFrame(lines, size: size) { _ in picture })
    terminal.take(sent)
    #expect(terminal.unknown.isEmpty)
    return (sent, terminal)
}
