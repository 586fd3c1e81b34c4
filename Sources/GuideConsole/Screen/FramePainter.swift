import GuidePlatform
import GuideReports
import TVModel

/// Turns frames into the bytes that update a terminal. Only changes are written.
package struct FramePainter: Sendable {
    /// The frame on the screen, or nil if unknown.
    private var shown: ScreenFrame?
    /// The pictures that a terminal with kitty's protocol keeps, which clearing the screen may not remove.
    private var kittyPictures: [PlacedPicture] = []
    private let hasColor: Bool

    /// Creates a painter that paints its first frame as a whole.
    package init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    /// Forgets the frame on the screen, so that the next frame is painted as a whole.
    mutating func invalidate() {
        shown = nil
    }

    /// Returns the bytes that remove the pictures which leaving the screen does not remove.
    mutating func bytesRemovingPictures() -> [UInt8] {
        defer { kittyPictures = [] }
        return kittyPictures.flatMap { KittyPicture.removal(id: $0.kittyID).utf8 }
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
        let stays = { before.pictures.contains($0) && frame.pictures.contains($0) }
        for picture in kittyPictures where !stays(picture) { diff.write(KittyPicture.removal(id: picture.kittyID)) }
        diff.removed = before.pictures.filter { $0.isOverCells && !frame.pictures.contains($0) }
        diff.kept = before.pictures.filter { $0.isOverCells && frame.pictures.contains($0) }
        for row in 0..<frame.size.rows { diff.paint(frame.row(row), over: before.row(row), row) }
        for picture in frame.pictures where !before.pictures.contains(picture) {
            diff.paint(picture)
        }
        kittyPictures = frame.pictures.filter { if case .kitty = $0.picture.form { true } else { false } }
        diff.finish(cursor: frame.cursor)
        shown = frame
        return diff.bytes
    }
}

/// Collects the bytes that turn one frame into another.
private struct FrameDiff {
    let hasColor: Bool
    private(set) var bytes: [UInt8] = []
    /// The pictures to erase, by writing all cells under them.
    var removed: [PlacedPicture] = []
    /// The pictures that stay on the screen, whose cells must not be written.
    var kept: [PlacedPicture] = []
    /// The position of the terminal's cursor, or nil if unknown.
    private var position: ScreenPosition?
    /// A cell with the current look of the terminal, or nil if unknown.
    private var look: ScreenCell?

    init(hasColor: Bool) {
        self.hasColor = hasColor
        // Begins a synchronized update, for terminals that support it, and hides the cursor, which would jump while the
        // frame is painted.
        write("\u{1B}[?2026h\u{1B}[?25l")
    }

    mutating func clear() {
        write("\u{1B}[0m\u{1B}[2J")
        look = .blank
    }

    /// Writes the cells of a line that changed.
    mutating func paint(_ cells: ArraySlice<ScreenCell>, over old: ArraySlice<ScreenCell>, _ row: Int) {
        let (removed, kept) = (removed.filter { $0.covers(row: row) }, kept.filter { $0.covers(row: row) })
        if old == cells, removed.isEmpty { return }
        // A character that is wider than expected may have overwritten the next cells.
        var followsUncertainWidth = false
        for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
            let isWide = column + 1 < cells.count && cells[cells.startIndex + column + 1].text.isEmpty
            let length = isWide ? 2 : 1
            let before = old.dropFirst(column).prefix(length)
            let isSame = before.elementsEqual(cells.dropFirst(column).prefix(length))
            let place = ScreenPosition(row: row, column: column)
            if isSame, kept.contains(where: { $0.covers(place) }) { continue }
            if isSame, !followsUncertainWidth, !removed.contains(where: { $0.covers(place) }) { continue }
            put(cell, isWide: isWide, at: place)
            let wasUncertain = before.contains { !$0.text.hasCertainWidth }
            if wasUncertain || !cell.text.hasCertainWidth { followsUncertainWidth = true }
        }
    }

    private mutating func put(_ cell: ScreenCell, isWide: Bool, at place: ScreenPosition) {
        move(to: place)
        if look?.style != cell.style || look?.colors != cell.colors {
            write(cell.replacement(hasColor: hasColor))
            look = cell
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

    /// Draws a picture that does not consist of characters.
    mutating func paint(_ placed: PlacedPicture) {
        if case .blocks = placed.picture.form { return }
        move(to: placed.position)
        switch placed.picture.form {
        case .file(let file): write(file, in: placed.room)
        case .sixel(let picture): bytes += picture.sequence
        case .kitty(let picture):
            let (columns, rows) = (placed.picture.columns, placed.picture.rows)
            bytes += picture.sequence(id: placed.kittyID, columns: columns, rows: rows)
        case .blocks: break
        }
        position = nil
    }

    /// Sends a file in iTerm2's inline image protocol (https://iterm2.com/documentation-images.html).
    private mutating func write(_ file: PictureFile, in room: TerminalSize) {
        write("\u{1B}]1337;File=inline=1;size=\(file.bytes.count);width=\(room.columns)")
        write(";height=\(room.rows);preserveAspectRatio=1;doNotMoveCursor=1:")
        write(file.bytes.base64EncodedString())
        write("\u{07}")
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

    mutating func write(_ text: String) {
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
