import GuidePlatform
import GuideReports

/// Turns frames into the bytes that update a terminal. Only changes are written.
package struct FramePainter: Sendable {
    /// The frame on the screen, or nil if unknown.
    private var shown: ScreenFrame?
    private let hasColor: Bool

    /// Creates a painter that paints its first frame as a whole.
    package init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    /// Forgets the frame on the screen, so that the next frame is painted as a whole.
    mutating func invalidate() {
        shown = nil
    }

    /// Returns the bytes that make the screen show a frame, to be written at once, or no bytes if it already shows the
    /// frame.
    package mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
        guard frame != shown else { return [] }
        var diff = FrameDiff(hasColor: hasColor)
        var before = ScreenFrame([], size: frame.size)
        if let shown, shown.size == frame.size {
            before = shown
        } else {
            diff.clear()
        }
        for row in 0..<frame.size.rows {
            diff.paint(frame.row(row), over: before.row(row), row)
        }
        diff.finish(cursor: frame.cursor)
        shown = frame
        return diff.bytes
    }
}

/// Collects the bytes that turn one frame into another.
private struct FrameDiff {
    let hasColor: Bool
    private(set) var bytes: [UInt8] = []
    /// The position of the terminal's cursor, or nil if unknown.
    private var position: ScreenPosition?
    /// The current style of the terminal, or nil if unknown.
    private var style: TextStyle?

    init(hasColor: Bool) {
        self.hasColor = hasColor
        // Begins a synchronized update, for terminals that support it, and hides the cursor, which would jump while the
        // frame is painted.
        write("\u{1B}[?2026h\u{1B}[?25l")
    }

    mutating func clear() {
        write("\u{1B}[0m\u{1B}[2J")
        style = .plain
    }

    /// Writes the cells of a line that changed.
    mutating func paint(_ cells: ArraySlice<ScreenCell>, over old: ArraySlice<ScreenCell>, _ row: Int) {
        if old == cells { return }
        // A character that is wider than expected may have overwritten the next cells.
        var followsUncertainWidth = false
        for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
            let isWide = column + 1 < cells.count && cells[cells.startIndex + column + 1].text.isEmpty
            let length = isWide ? 2 : 1
            let before = old.dropFirst(column).prefix(length)
            let isSame = before.elementsEqual(cells.dropFirst(column).prefix(length))
            if isSame, !followsUncertainWidth { continue }
            put(cell, isWide: isWide, at: ScreenPosition(row: row, column: column))
            let wasUncertain = before.contains { !$0.text.hasCertainWidth }
            if wasUncertain || !cell.text.hasCertainWidth { followsUncertainWidth = true }
        }
    }

    private mutating func put(_ cell: ScreenCell, isWide: Bool, at place: ScreenPosition) {
        move(to: place)
        if style != cell.style {
            write(cell.style.terminalStyle(hasColor: hasColor).replacement)
            style = cell.style
        }
        guard cell.text.hasCertainWidth else {
            // Terminals disagree on the width, so the cells are cleared first, and the cursor is then moved explicitly.
            write(isWide ? "  " : " ")
            position = nil
            move(to: place)
            write(cell.text)
            position = nil
            return
        }
        write(cell.text)
        position = ScreenPosition(row: place.row, column: place.column + 1)
    }

    private mutating func move(to place: ScreenPosition) {
        guard position != place else { return }
        write("\u{1B}[\(place.row + 1);\(place.column + 1)H")
        position = place
    }

    /// Shows the cursor at its position, or hides it, and ends the update.
    mutating func finish(cursor: ScreenPosition?) {
        write("\u{1B}[0m")
        if let cursor {
            position = nil
            move(to: cursor)
            write("\u{1B}[?25h")
        }
        write("\u{1B}[?2026l")
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

extension String {
    /// Whether every terminal draws the character in one column, as is the case for European letters, general
    /// punctuation, lines and blocks. True for the empty second half of a wide character.
    fileprivate var hasCertainWidth: Bool {
        guard utf8.count > 1 else { return true }
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
        return (0xA0...0x2FF).contains(scalar.value) || (0x2010...0x2027).contains(scalar.value)
            || (0x2500...0x259F).contains(scalar.value)
    }
}
