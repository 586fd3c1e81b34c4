import Foundation

/// The harmful parts of a text in any format.
struct Hostility {
    /// C0 and C1 control characters other than the line break.
    let controls: [Unicode.Scalar]
    /// Lines with an unclosed or unopened bidi control.
    let unbalancedLines: [String]
    /// Whether the bytes are UTF-8.
    let isText: Bool

    /// Examines the bytes of an output.
    init(_ data: Data) {
        isText = String(validating: data, as: UTF8.self) != nil
        let text = String(decoding: data, as: UTF8.self)
        controls = text.unicodeScalars.filter { scalar in
            (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        }
        unbalancedLines = text.split(separator: "\n").map(String.init).filter { !Self.isBalanced($0) }
    }

    /// Whether the text has none of these.
    var isHarmless: Bool { isText && controls.isEmpty && unbalancedLines.isEmpty }

    /// Whether embeddings, overrides and isolates close in the order in which they open (UAX #9, section 3.1).
    private static func isBalanced(_ line: String) -> Bool {
        var open: [Unicode.Scalar] = []
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
            case "\u{2066}", "\u{2067}", "\u{2068}": open.append("\u{2069}")
            case "\u{202C}", "\u{2069}": if open.popLast() != scalar { return false }
            default: break
            }
        }
        return open.isEmpty
    }
}
