package import GuidePlatform
import GuideSafeText

/// What a terminal shows: a character for every place.
package struct Frame: Hashable, Sendable {
    /// A place: a character, or nothing where a wide character on its left takes it too.
    struct Cell: Hashable, Sendable {
        var text: String
        var look: TextStyle

        static let blank = Cell(text: " ", look: .plain)
    }

    /// A place on the screen, counted from 0.
    package struct Position: Hashable, Sendable {
        /// Lines from the top.
        package let row: Int
        /// Columns from the left.
        package let column: Int
    }

    /// Its size.
    package let size: TerminalSize
    /// Where the cursor stands; nil where there is none to be seen.
    package let cursor: Position?
    /// A picture over the characters.
    package let picture: PlacedPicture?
    /// All places, line by line.
    private(set) var cells: [Cell]

    /// A frame without anything.
    init(blank size: TerminalSize) {
        self.size = size
        cursor = nil
        picture = nil
        cells = Array(repeating: .blank, count: max(0, size.columns * size.rows))
    }

    /// Lines as a terminal of this size shows them; what does not fit is left out.
    ///
    /// What is not a character for eyes, such as a control or a lone mark, never gets a place, whatever it came with.
    package init(
        _ lines: [ScreenLine],
        size: TerminalSize,
        cursor: Position? = nil,
        picture: PlacedPicture? = nil
    ) {
        self.size = size
        self.cursor = cursor
        self.picture = picture
        cells = []
        cells.reserveCapacity(max(0, size.columns * size.rows))
        for row in 0..<max(0, size.rows) {
            let end = cells.count + size.columns
            if row < lines.count { put(lines[row], before: end) }
            let rest = row < lines.count ? lines[row].rest : .plain
            while cells.count < end { cells.append(Cell(text: " ", look: rest)) }
        }
    }

    private mutating func put(_ line: ScreenLine, before end: Int) {
        for piece in line.pieces {
            for character in piece.text {
                let width = character.displayWidth
                guard width > 0 else { continue }
                guard cells.count + width <= end else { return }
                cells.append(Cell(text: String(character), look: piece.look))
                if width == 2 { cells.append(Cell(text: "", look: piece.look)) }
            }
        }
    }

    /// The frame with lines over a part of it, each written from a place on.
    func covered(by lines: [ScreenLine], at corner: Position, cursor: Position? = nil) -> Frame {
        var frame = Frame(cells: cells, size: size, cursor: cursor)
        for (number, line) in lines.enumerated() where corner.row + number < size.rows {
            let strip = Frame(
                [line],
                size: TerminalSize(columns: min(line.width, size.columns - corner.column), rows: 1)
            )
            let start = (corner.row + number) * size.columns + corner.column
            frame.cells.replaceSubrange(start..<start + strip.cells.count, with: strip.cells)
            // Half of a wide character is none.
            if corner.column > 0, cells[start].text.isEmpty { frame.cells[start - 1].text = " " }
            let end = start + strip.cells.count
            if end < (corner.row + number + 1) * size.columns, cells[end].text.isEmpty { frame.cells[end].text = " " }
        }
        return frame
    }

    private init(cells: [Cell], size: TerminalSize, cursor: Position?) {
        self.size = size
        self.cursor = cursor
        picture = nil
        self.cells = cells
    }

    /// The places of a line.
    func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// The characters alone, a line each, without spaces at their ends.
    package var text: String {
        (0..<size.rows).map { row in
            let line = self.row(row).map(\.text).joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n") + "\n"
    }
}
