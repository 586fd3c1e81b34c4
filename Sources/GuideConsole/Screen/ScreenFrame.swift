package import GuidePlatform
import GuideReports

/// The content of a terminal's screen, with one cell for each position.
package struct ScreenFrame: Hashable, Sendable {
    package let size: TerminalSize
    /// The position of the cursor, or nil if it is hidden.
    private(set) var cursor: ScreenPosition?
    private var cells: [ScreenCell] = []

    /// Creates a frame of lines, cut to the size of the terminal.
    ///
    /// Characters without a width, such as controls and lone combining marks, are dropped.
    package init(_ lines: [ScreenLine], size: TerminalSize, cursor: ScreenPosition? = nil) {
        self.size = size
        self.cursor = cursor
        cells.reserveCapacity(max(0, size.columns * size.rows))
        let blank = ScreenLine()
        for row in 0..<max(0, size.rows) {
            let line = row < lines.count ? lines[row] : blank
            let end = cells.count + size.columns
            put(line, before: end)
            while cells.count < end { cells.append(ScreenCell(text: " ", style: line.fillStyle)) }
        }
    }

    private mutating func put(_ line: ScreenLine, before end: Int) {
        for piece in line.pieces {
            for character in piece.text {
                let width = character.displayWidth
                guard width > 0 else { continue }
                guard cells.count + width <= end else { return }
                cells.append(ScreenCell(text: String(character), style: piece.style))
                if width == 2 { cells.append(ScreenCell(text: "", style: piece.style)) }
            }
        }
    }

    /// Returns the frame with lines drawn over it, without a cursor. `corner` is the position of the top left
    /// corner of the lines.
    func covered(by lines: [ScreenLine], at corner: ScreenPosition) -> ScreenFrame {
        var frame = self
        frame.cursor = nil
        for (number, line) in lines.enumerated() where corner.row + number < size.rows {
            let columns = min(line.width, size.columns - corner.column)
            let strip = ScreenFrame([line], size: TerminalSize(columns: columns, rows: 1))
            let row = (corner.row + number) * size.columns
            let start = row + corner.column
            let end = start + columns
            frame.cells.replaceSubrange(start..<end, with: strip.cells)
            // A space replaces a wide character that lost a half.
            if corner.column > 0, cells[start].text.isEmpty { frame.cells[start - 1].text = " " }
            let isWithinRow = end < row + size.columns
            if isWithinRow, cells[end].text.isEmpty { frame.cells[end].text = " " }
        }
        return frame
    }

    func row(_ row: Int) -> ArraySlice<ScreenCell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }
}
