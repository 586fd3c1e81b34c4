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

    /// Creates the placeholder of a picture of a show.
    init(of show: Show, _ size: TerminalSize) {
        self.init(ShowText(row: show).initials, size)
    }
}
