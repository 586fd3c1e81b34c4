import GuidePlatform
import GuideReports
import TVModel

/// The frame shown in place of a picture, with the initials of its show.
struct PicturePlaceholder {
    /// The lines, all of the same width.
    let lines: [String]

    init(_ initials: String, _ size: TerminalSize) {
        let inner = size.columns - 2
        lines = (0..<size.rows).map { row in
            switch row {
            case 0: return "┌" + String(repeating: "─", count: inner) + "┐"
            case size.rows - 1: return "└" + String(repeating: "─", count: inner) + "┘"
            case size.rows / 2:
                let text = SafeText.terminal(initials)
                let left = (inner - text.displayWidth) / 2
                return "│" + (String(repeating: " ", count: max(0, left)) + text).padded(to: inner) + "│"
            default: return "│" + String(repeating: " ", count: inner) + "│"
            }
        }
    }

    /// Returns lines with the placeholder beside them, from a column on.
    func beside(_ lines: [ScreenLine], at column: Int) -> [ScreenLine] {
        var all = lines
        while all.count < self.lines.count { all.append(ScreenLine()) }
        for (number, text) in self.lines.enumerated() {
            all[number].pad(to: column)
            all[number].append(text, .dim)
        }
        return all
    }

    init(of show: Show, _ size: TerminalSize) {
        self.init(ShowText(row: show).initials, size)
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

/// A picture in view and its position.
struct PictureSpot: Hashable, Sendable {
    let request: PictureRequest
    let position: ScreenPosition
}
