/// A picture of block characters in colors, checked to have no other content.
package struct BlockPicture: Hashable, Sendable {
    /// The cells by line: spaces and block characters, each with its own look. All lines have the same width.
    let lines: [[ScreenCell]]

    /// The maximum number of characters in the body of a control sequence, and in the look of a cell.
    private static let maxSequenceLength = 64

    /// Reads the output of a program, or returns nil if it has anything but this many lines of blocks with a look.
    package init?(_ output: [UInt8], columns: Int, rows: Int) {
        guard let text = String(validating: output, as: UTF8.self) else { return nil }
        var (lines, line, look) = ([[ScreenCell]](), [ScreenCell](), "")
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": guard Self.takeSequence(from: &rest, &look) else { return nil }
            case "\n":
                lines.append(line)
                line = []
            case " ", "\u{2580}"..."\u{259F}":
                line.append(ScreenCell(text: String(scalar), style: .plain, colors: look))
            default: return nil
            }
            guard line.count <= columns, lines.count <= rows else { return nil }
        }
        if !line.isEmpty { lines.append(line) }
        guard columns > 0, lines.count == rows, lines.allSatisfy({ $0.count == columns }) else { return nil }
        self.lines = lines
    }

    /// Takes the control sequence that follows an escape, and returns whether it only changes the look of what follows: the
    /// parameters of "Select Graphic Rendition" since the last return to the default.
    private static func takeSequence(from rest: inout Substring.UnicodeScalarView, _ look: inout String) -> Bool {
        guard rest.popFirst() == "[" else { return false }
        let body = String(rest.prefix(maxSequenceLength).prefix { ("0"..."?").contains($0) })
        rest = rest.dropFirst(body.unicodeScalars.count)
        let final = rest.popFirst()
        // Hiding or showing the cursor means nothing within a picture.
        if body == "?25", final == "l" || final == "h" { return true }
        guard final == "m", body.allSatisfy({ ("0"..."9").contains($0) || $0 == ";" }) else { return false }
        // A sequence without a number, or that begins with 0, takes back all before it.
        let added = String(body.drop { $0 == "0" || $0 == ";" })
        look = body.isEmpty || added != body || look.isEmpty ? added : look + ";" + added
        return look.utf8.count <= maxSequenceLength
    }
}
