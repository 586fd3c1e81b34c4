@testable import GuideConsole
import GuidePlatform
import TestSupport
import Testing

/// Returns the bytes that show a picture of two cells, which have no unknown sequence, and the terminal that took them.
func painted(_ form: DrawnPicture.Form) -> (sent: [UInt8], terminal: TerminalModel) {
    let place = PlacedPicture(
        position: ScreenPosition(row: 0, column: 0),
        room: TerminalSize(columns: 2, rows: 1),
        picture: DrawnPicture(form: form, columns: 2, rows: 1)
    )
    var painter = FramePainter(hasColor: true)
    var terminal = TerminalModel(columns: 12, rows: 3)
    let sent = painter.bytes(for: ScreenFrame([], size: TerminalSize(columns: 12, rows: 3)).showing([place]))
    terminal.take(sent)
    #expect(terminal.unknown.isEmpty)
    return (sent, terminal)
}
