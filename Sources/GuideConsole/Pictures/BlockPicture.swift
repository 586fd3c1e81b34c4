/// A picture of block characters in colors, checked to have no other content.
package struct BlockPicture: Hashable, Sendable {
    struct Cell: Hashable, Sendable {
        /// A space or a block character.
        let character: Unicode.Scalar
        let colors: CellColors
    }

    /// The cells by line. All lines have the same width.
    let lines: [[Cell]]

    /// Reads the output of a program, or returns nil if it has anything but this many lines of colored blocks.
    ///
    /// - Parameter allowed: The colors that the terminal has.
    package init?(_ output: [UInt8], columns: Int, rows: Int, colors allowed: BlockColors) {
        guard let text = String(validating: output, as: UTF8.self) else { return nil }
        var (lines, line, colors) = ([[Cell]](), [Cell](), CellColors())
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard let sequence = ControlSequence(takenFrom: &rest) else { return nil }
                if sequence.hidesOrShowsCursor { continue }
                guard colors.apply(sequence), colors.fit(allowed) else { return nil }
            case "\n":
                lines.append(line)
                line = []
            case " ", "\u{2580}"..."\u{259F}":
                line.append(Cell(character: scalar, colors: colors))
            default: return nil
            }
            guard line.count <= columns, lines.count <= rows else { return nil }
        }
        if !line.isEmpty { lines.append(line) }
        guard columns > 0, lines.count == rows, lines.allSatisfy({ $0.count == columns }) else { return nil }
        self.lines = lines
    }
}
