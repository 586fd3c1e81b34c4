package import GuidePlatform

/// A picture on the screen.
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

/// The pictures that a terminal keeps by kitty's graphics protocol, each with its ID.
struct KittyPictureStore: Sendable {
    private var pictures: [(picture: PlacedPicture, id: Int)] = []
    /// The ID of the next picture. It begins with a large number, since programs share the IDs of a terminal.
    private var nextID = 747_000_001

    /// Adds a picture, and returns its ID.
    mutating func add(_ picture: PlacedPicture) -> Int {
        defer { nextID += 1 }
        pictures.append((picture, nextID))
        return nextID
    }

    /// Forgets all pictures except some, and returns the sequences that remove them from the terminal.
    mutating func removeAll(except kept: [PlacedPicture]) -> String {
        let removed = pictures.filter { !kept.contains($0.picture) }
        pictures.removeAll { !kept.contains($0.picture) }
        return removed.map { KittyPicture.removal(id: $0.id) }.joined()
    }
}
