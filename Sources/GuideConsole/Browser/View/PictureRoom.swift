import GuidePlatform

/// The sizes of pictures in columns and lines, for cells twice as high as wide.
enum PictureRoom {
    /// Returns the size of a poster with this many lines. The posters of the service have 210 by 295 pixels.
    static func poster(rows: Int) -> TerminalSize {
        TerminalSize(columns: (rows * 2 * 210 + 147) / 295, rows: rows)
    }

    /// Returns the size of a still with this many columns. The stills of the service have 250 by 140 pixels.
    static func still(columns: Int) -> TerminalSize {
        TerminalSize(columns: columns, rows: (columns * 140 + 250) / 500)
    }
}
