import GuidePlatform

/// The sizes of pictures in columns and lines, for cells twice as high as wide.
enum PictureRoom {
    /// A poster of this many lines; the service's are 210 by 295 pixels.
    static func poster(rows: Int) -> TerminalSize {
        TerminalSize(columns: (rows * 2 * 210 + 147) / 295, rows: rows)
    }

    /// A still of this many columns; the service's are 250 by 140 pixels.
    static func still(columns: Int) -> TerminalSize {
        TerminalSize(columns: columns, rows: (columns * 140 + 250) / 500)
    }
}
