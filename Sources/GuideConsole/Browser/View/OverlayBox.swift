import GuidePlatform

/// A bordered box in the middle of the screen.
struct OverlayBox {
    let lines: [ScreenLine]
    /// The width of the text, in columns.
    let width: Int

    /// Returns a frame with the box drawn over it.
    func over(_ frame: ScreenFrame) -> ScreenFrame {
        let edge = String(repeating: "─", count: width + 2)
        var drawn = [ScreenLine("┌" + edge + "┐")]
        for line in lines {
            var framed = ScreenLine("│ ")
            for piece in line.pieces { framed.append(piece) }
            framed.pad(to: width + 2)
            framed.append(" │")
            drawn.append(framed)
        }
        drawn.append(ScreenLine("└" + edge + "┘"))
        let row = max(0, (frame.size.rows - drawn.count) / 2)
        let column = max(0, (frame.size.columns - width - 4) / 2)
        return frame.covered(by: drawn, at: ScreenPosition(row: row, column: column))
    }
}
