extension String {
    /// Returns the text in lines of at most a number of columns.
    ///
    /// Lines break between words. Words that are too long and scripts without spaces break between characters. A line
    /// feed in the text stays a line break, and runs of spaces become one space.
    ///
    /// - Parameter columns: The width of a line, at least 2.
    /// - Returns: At least one line, unless the text is empty.
    package func wrapped(to columns: Int) -> [String] {
        guard !isEmpty else { return [] }
        let columns = Swift.max(columns, 2)
        var lines: [String] = []
        var text = ""
        var width = 0

        /// Ends the line and begins new ones with a piece, which may be wider than a line.
        func fillNewLines(with piece: Substring) {
            if !text.isEmpty { lines.append(text) }
            text = ""
            width = 0
            for character in piece {
                let needed = character.displayWidth
                if width + needed > columns {
                    lines.append(text)
                    text = ""
                    width = 0
                }
                text.append(character)
                width += needed
            }
        }

        for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            text = ""
            width = 0
            for word in line.split(separator: UInt8(ascii: " ")) {
                var gap = text.isEmpty ? "" : " "
                for piece in Substring(word).unbreakablePieces {
                    if width + gap.count + piece.width <= columns {
                        text += gap + piece.text
                        width += gap.count + piece.width
                    } else {
                        fillNewLines(with: piece.text)
                    }
                    gap = ""
                }
            }
            lines.append(text)
        }
        return lines
    }
}

extension Substring {
    /// The parts of a word between which a line may break, with their widths: before and after each wide character.
    fileprivate var unbreakablePieces: [(text: Substring, width: Int)] {
        if utf8.allSatisfy(\.isPrintableASCII) { return [(self, utf8.count)] }
        var pieces: [(text: Substring, width: Int)] = []
        var start = startIndex
        var width = 0
        var wasWide = false
        for index in indices {
            let needed = self[index].displayWidth
            if start < index, wasWide || needed == 2 {
                pieces.append((self[start..<index], width))
                start = index
                width = 0
            }
            width += needed
            wasWide = needed == 2
        }
        return pieces + [(self[start...], width)]
    }
}
