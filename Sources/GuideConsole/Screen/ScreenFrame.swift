package import GuidePlatform
import GuideReports

/// The content of a terminal's screen, with one cell for each position.
package struct ScreenFrame: Hashable, Sendable {
    package let size: TerminalSize
    /// The position of the cursor, or nil if it is hidden.
    private(set) var cursor: ScreenPosition?
    /// The pictures for which its lines have room, loaded or not.
    private(set) var requests: [PictureRequest] = []
    /// The pictures of pixels on the screen, whose places do not overlap.
    package private(set) var pictures: [PlacedPicture] = []
    private var cells: [ScreenCell] = []

    /// Creates a frame of lines, cut to the size of the terminal, with those of their pictures that are loaded.
    ///
    /// Characters without a width, such as controls and lone combining marks, are dropped.
    package init(
        _ lines: [ScreenLine],
        size: TerminalSize,
        cursor: ScreenPosition? = nil,
        showing loaded: LoadedPictures = { _ in nil }
    ) {
        self.size = size
        self.cursor = cursor
        cells.reserveCapacity(max(0, size.columns * size.rows))
        for row in 0..<max(0, size.rows) {
            let end = cells.count + size.columns
            if row < lines.count { put(lines[row], before: end) }
            let fill = row < lines.count ? lines[row].fillStyle : .plain
            while cells.count < end { cells.append(ScreenCell(text: " ", style: fill)) }
            let start = ScreenPosition(row: row, column: 0)
            if row < lines.count { for strip in lines[row].strips { put(strip, at: start, loaded) } }
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

    /// Returns the frame with lines drawn over it, whose pictures alone are shown, and without a cursor. `corner` is the
    /// position of the top left corner of the lines.
    func covered(by lines: [ScreenLine], at corner: ScreenPosition, showing loaded: LoadedPictures) -> ScreenFrame {
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
            let position = ScreenPosition(row: corner.row + number, column: corner.column)
            for strip in line.strips { frame.put(strip, at: position, loaded) }
        }
        return frame
    }

    /// Notes the picture of a strip in a line that begins at a position, and shows the strip if the picture is loaded.
    ///
    /// Above and below, pictures of characters may be cut off. Others must lie above the last line, where drawing could
    /// scroll.
    private mutating func put(_ strip: PictureStrip, at start: ScreenPosition, _ loaded: LoadedPictures) {
        let (request, room) = (strip.picture, strip.picture.room)
        let corner = ScreenPosition(row: start.row - strip.row, column: start.column + strip.column)
        guard corner.column + room.columns <= size.columns,
            request.method.drawsCharacters || corner.row >= 0 && corner.row + room.rows < size.rows
        else { return }
        if !requests.contains(request) { requests.append(request) }
        let place = start.row * size.columns + corner.column
        let columns = place..<place + room.columns
        switch loaded(request) {
        case .pixels(let picture):
            let placed = PlacedPicture(position: corner, picture: picture)
            // It is drawn only if no line of it is missing.
            if strip.row == room.rows - 1 { pictures.append(placed) }
            for column in columns { cells[column] = ScreenCell(text: " ", style: .plain, picture: placed.mark) }
        case .blocks(let picture):
            for column in columns { cells[column] = .blank }
            guard picture.lines.indices.contains(strip.row) else { return }
            for (column, cell) in zip(columns, picture.lines[strip.row]) { cells[column] = cell }
        case nil: break
        }
    }

    func row(_ row: Int) -> ArraySlice<ScreenCell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }
}

/// A picture of pixels on the screen.
package struct PlacedPicture: Hashable, Sendable {
    /// The position of its upper left corner.
    package let position: ScreenPosition
    let picture: PixelPicture

    /// The mark of the cells in its place, which no other picture has, nor the same one elsewhere.
    var mark: Int { picture.number << 24 + position.row << 12 + position.column }
}
