@testable import GuideConsole
import GuidePlatform

extension ScreenFrame {
    /// The text of all lines, without trailing spaces.
    var text: String { (0..<size.rows).map { text(of: row($0)) }.joined(separator: "\n") + "\n" }

    private func text(of row: ArraySlice<ScreenCell>) -> String {
        let text = row.map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed())
    }
}

extension ScreenLine {
    var text: String { pieces.map(\.text).joined() }
}
