@testable import GuideConsole
import GuidePlatform

/// Returns a frame of 12 columns and 3 lines with a picture in its corner.
func frame(showing form: DrawnPicture.Form, columns: Int, rows: Int) -> ScreenFrame {
    ScreenFrame([], size: TerminalSize(columns: 12, rows: 3)).showing([
        PlacedPicture(
            position: ScreenPosition(row: 0, column: 0),
            room: TerminalSize(columns: columns, rows: rows),
            picture: DrawnPicture(form, columns: columns, rows: rows)
        )
    ])
}
