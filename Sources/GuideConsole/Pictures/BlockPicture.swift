/// A picture of block characters in colors, checked to have no other content.
package struct BlockPicture: Hashable, Sendable {
    /// The cells by line: spaces and block characters, with colors written anew. All lines have the same width.
    let lines: [[ScreenCell]]

    /// The maximum number of characters in the body of a control sequence.
    private static let maxSequenceLength = 64

    /// Reads the output of a program, or returns nil if it has anything but this many lines of colored blocks.
    ///
    /// - Parameter allowed: The colors that the terminal has.
    package init?(_ output: [UInt8], columns: Int, rows: Int, colors allowed: BlockColors) {
        guard let text = String(validating: output, as: UTF8.self) else { return nil }
        var (lines, line, colors) = ([[ScreenCell]](), [ScreenCell](), CellColors())
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard let numbers = Self.takeRenditions(from: &rest), colors.apply(numbers), colors.fit(allowed) else {
                    return nil
                }
            case "\n":
                lines.append(line)
                line = []
            case " ", "\u{2580}"..."\u{259F}":
                line.append(ScreenCell(text: String(scalar), style: .plain, colors: colors.parameters))
            default: return nil
            }
            guard line.count <= columns, lines.count <= rows else { return nil }
        }
        if !line.isEmpty { lines.append(line) }
        guard columns > 0, lines.count == rows, lines.allSatisfy({ $0.count == columns }) else { return nil }
        self.lines = lines
    }

    /// Takes the control sequence that follows an escape, and returns its parameters of "Select Graphic Rendition", or nil
    /// if it has another meaning for a picture.
    private static func takeRenditions(from rest: inout Substring.UnicodeScalarView) -> [Int]? {
        guard rest.popFirst() == "[" else { return nil }
        let body = String(rest.prefix(maxSequenceLength).prefix { ("0"..."?").contains($0) })
        rest = rest.dropFirst(body.unicodeScalars.count)
        let final = rest.popFirst()
        // Hiding or showing the cursor means nothing within a picture.
        if body == "?25", final == "l" || final == "h" { return [] }
        guard final == "m" else { return nil }
        let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.isEmpty ? 0 : Int($0) ?? -1
        }
        return numbers.allSatisfy { (0...255).contains($0) } ? numbers : nil
    }
}

/// The colors of a cell while a picture is read. Each is a color of the palette as `5;N`, a mixed one as `2;R;G;B`, or nil
/// for that of the terminal.
private struct CellColors {
    private var foreground: [Int]?
    private var background: [Int]?
    private var isReversed = false

    /// The parameters of "Select Graphic Rendition" for these colors.
    var parameters: String {
        let colors = (foreground.map { [38] + $0 } ?? []) + (background.map { [48] + $0 } ?? [])
        return ((isReversed ? [7] : []) + colors).map(String.init).joined(separator: ";")
    }

    /// Applies parameters of "Select Graphic Rendition", and returns false if they change anything but colors.
    mutating func apply(_ numbers: [Int]) -> Bool {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: self = CellColors()
            case 7: isReversed = true
            case 27: isReversed = false
            case 30...37, 90...97: foreground = [5, number % 10 + (number < 90 ? 0 : 8)]
            case 40...47, 100...107: background = [5, number % 10 + (number < 100 ? 0 : 8)]
            case 39: foreground = nil
            case 49: background = nil
            case 38, 48:
                guard let kind = rest.first, let length = [5: 2, 2: 4][kind], rest.count >= length else { return false }
                let color = Array(rest.prefix(length))
                rest = rest.dropFirst(length)
                if number == 38 { foreground = color } else { background = color }
            default: return false
            }
        }
        return true
    }

    /// Returns whether a terminal with these colors can show the cell.
    func fit(_ allowed: BlockColors) -> Bool {
        allowed == .all || ![foreground, background].contains { $0?.first == 2 }
    }
}
