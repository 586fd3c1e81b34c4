package import GuidePlatform
import GuideReports

/// The content of a terminal's screen, with one cell for each position.
package struct ScreenFrame: Hashable, Sendable {
    package let size: TerminalSize
    /// The position of the cursor, or nil if it is hidden.
    private(set) var cursor: ScreenPosition?
    /// The pictures on the screen, whose places do not overlap.
    package private(set) var pictures: [PlacedPicture] = []
    private var cells: [ScreenCell] = []

    /// Creates a frame of lines, cut to the size of the terminal.
    ///
    /// Characters without a width, such as controls and lone combining marks, are dropped.
    package init(_ lines: [ScreenLine], size: TerminalSize, cursor: ScreenPosition? = nil) {
        self.size = size
        self.cursor = cursor
        cells.reserveCapacity(max(0, size.columns * size.rows))
        for row in 0..<max(0, size.rows) {
            let end = cells.count + size.columns
            if row < lines.count { put(lines[row], before: end) }
            let fill = row < lines.count ? lines[row].fillStyle : .plain
            while cells.count < end { cells.append(ScreenCell(text: " ", style: fill)) }
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

    /// Returns the frame with lines drawn over it, without pictures and a cursor. `corner` is the position of the top left
    /// corner of the lines.
    func covered(by lines: [ScreenLine], at corner: ScreenPosition) -> ScreenFrame {
        var frame = self
        (frame.pictures, frame.cursor) = ([], nil)
        for (number, line) in lines.enumerated() where corner.row + number < size.rows {
            let strip = ScreenFrame(
                [line],
                size: TerminalSize(columns: min(line.width, size.columns - corner.column), rows: 1)
            )
            let start = (corner.row + number) * size.columns + corner.column
            frame.cells.replaceSubrange(start..<start + strip.cells.count, with: strip.cells)
            // A space replaces a wide character that lost a half.
            if corner.column > 0, cells[start].text.isEmpty { frame.cells[start - 1].text = " " }
            let end = start + strip.cells.count
            if end < (corner.row + number + 1) * size.columns, cells[end].text.isEmpty { frame.cells[end].text = " " }
        }
        return frame
    }

    /// Returns the frame with pictures in it. Pictures that do not fit into the screen are left out.
    ///
    /// - Parameter rows: The lines outside of which pictures of characters are cut off, or nil for all lines.
    package func showing(_ pictures: [PlacedPicture], within rows: Range<Int>? = nil) -> ScreenFrame {
        var frame = self
        for picture in pictures where picture.fits(into: size) {
            frame.put(picture, within: (rows ?? 0..<size.rows).clamped(to: 0..<size.rows))
        }
        return frame
    }

    /// Clears the place of a picture, and draws it there if it consists of characters.
    private mutating func put(_ placed: PlacedPicture, within rows: Range<Int>) {
        pictures.append(placed)
        for row in 0..<placed.room.rows where rows.contains(placed.position.row + row) {
            let start = (placed.position.row + row) * size.columns + placed.position.column
            for column in 0..<placed.room.columns { cells[start + column] = .blank }
            guard case .blocks(let picture) = placed.picture.form, row < picture.lines.count else { continue }
            for (column, cell) in picture.lines[row].enumerated() { cells[start + column] = cell }
        }
    }

    func row(_ row: Int) -> ArraySlice<ScreenCell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }
}

package struct PlacedPicture: Hashable, Sendable {
    /// The position of the upper left corner of its place.
    package let position: ScreenPosition
    /// The size of its place in columns and lines. The picture may be smaller; the rest is blank.
    package let room: TerminalSize
    package let picture: DrawnPicture

    /// Whether the terminal draws the picture over the cells, which writing to them would erase.
    var isOverCells: Bool {
        switch picture.form {
        case .file, .sixel: true
        case .kitty, .blocks: false
        }
    }

    /// The ID by which a terminal with kitty's protocol keeps the picture, one for each position. It begins with a large
    /// number, since programs share the IDs of a terminal.
    var kittyID: Int { 747_000_001 + position.row << 12 + position.column }

    /// Returns whether the place contains a part of a line.
    func covers(row: Int) -> Bool { (position.row..<position.row + room.rows).contains(row) }

    /// Returns whether the place contains a cell.
    func covers(_ place: ScreenPosition) -> Bool {
        covers(row: place.row) && (position.column..<position.column + room.columns).contains(place.column)
    }

    /// Returns whether a screen can show the picture.
    ///
    /// Above and below, pictures of characters may be cut off. Others must lie above the last line, where drawing could
    /// scroll.
    func fits(into size: TerminalSize) -> Bool {
        let isWithin =
            position.column >= 0 && position.column + room.columns <= size.columns
            && picture.columns <= room.columns && picture.rows <= room.rows
        if case .blocks = picture.form { return isWithin }
        return isWithin && position.row >= 0 && position.row + room.rows < size.rows
    }
}
