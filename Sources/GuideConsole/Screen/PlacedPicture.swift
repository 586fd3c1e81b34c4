package import GuidePlatform

/// A picture on the screen.
package struct PlacedPicture: Hashable, Sendable {
    /// The position of the upper left corner of its place.
    package let position: ScreenPosition
    /// The size of its place in columns and lines. The picture may be smaller; the rest is blank.
    package let room: TerminalSize
    /// The picture.
    package let picture: DrawnPicture

    /// Whether the terminal draws the picture over the cells, which writing to them would erase.
    var isOverCells: Bool {
        switch picture.form {
        case .file, .sixel: true
        case .kitty, .blocks: false
        }
    }

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
