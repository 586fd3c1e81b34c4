import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// Whether pictures consist of characters.
    var drawsCharacters: Bool { pictures.method?.drawsCharacters == true }

    /// Returns the place of a picture, with the initials of its show until it is loaded.
    func place(of picture: Picture?, _ initials: String, in room: TerminalSize) -> [ScreenLine] {
        guard let method = pictures.method, let address = picture?.medium ?? picture?.original else {
            return [ScreenLine](placeholder: initials, room, for: nil)
        }
        let (large, cell) = (picture?.original, pictures.cellSize)
        let request = PictureRequest(address, large: large, method: method, room: room, cell: cell)
        return [ScreenLine](placeholder: initials, room, for: request)
    }
}

extension [ScreenLine] {
    /// Creates the frame shown in place of a picture until it is loaded, with the initials of its show.
    init(placeholder initials: String, _ size: TerminalSize, for picture: PictureRequest?) {
        let inner = size.columns - 2
        let edge = String(repeating: "─", count: inner)
        let text = SafeText.terminal(initials)
        let left = String(repeating: " ", count: Swift.max(0, (inner - text.displayWidth) / 2))
        self = (0..<size.rows).map { row in
            let drawn =
                switch row {
                case 0: "┌" + edge + "┐"
                case size.rows - 1: "└" + edge + "┘"
                default: "│" + (row == size.rows / 2 ? left + text : "").padded(to: inner) + "│"
                }
            return ScreenLine(drawn, .dim, row: row, of: picture)
        }
    }

    /// Returns these lines with others to the right of them, from a column on.
    func joined(with others: [ScreenLine], at column: Int) -> [ScreenLine] {
        (0..<Swift.max(count, others.count)).map { row in
            var line = row < count ? self[row] : ScreenLine()
            guard row < others.count else { return line }
            line.pad(to: column)
            line.append(others[row])
            return line
        }
    }
}

/// The sizes of pictures in columns and lines, for cells twice as high as wide.
enum PictureSize {
    /// Returns the size of a poster with this many lines. The posters of the service have 210 by 295 pixels.
    static func poster(rows: Int) -> TerminalSize {
        TerminalSize(columns: (rows * 2 * 210 + 147) / 295, rows: rows)
    }

    /// Returns the size of a still with this many columns. The stills of the service have 250 by 140 pixels.
    static func still(columns: Int) -> TerminalSize {
        TerminalSize(columns: columns, rows: (columns * 140 + 250) / 500)
    }
}
