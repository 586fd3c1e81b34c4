extension String {
    /// Returns the text in lines of at most a number of columns.
    ///
    /// Lines break between words. Words that are too long break between characters, as do sentences in scripts without
    /// spaces. A line feed in the text stays a line break, and runs of spaces become one space.
    ///
    /// - Parameter columns: The width of a line, at least 2.
    /// - Returns: At least one line, unless the text is empty.
    package func wrapped(to columns: Int) -> [String] {
        guard !isEmpty else { return [] }
        let columns = Swift.max(columns, 2)
        var lines: [String] = []
        var (text, width) = ("", 0)

        /// Ends the line and begins new ones with a word, which may be wider than a line.
        func fillNewLines(with word: String) {
            if !text.isEmpty { lines.append(text) }
            (text, width) = ("", 0)
            for character in word {
                let needed = character.displayWidth
                if width + needed > columns {
                    lines.append(text)
                    (text, width) = ("", 0)
                }
                text.append(character)
                width += needed
            }
        }

        for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            (text, width) = ("", 0)
            for word in line.split(separator: UInt8(ascii: " ")).map({ String(Substring($0)) }) {
                let (gap, needed) = (text.isEmpty ? "" : " ", word.displayWidth)
                if width + gap.count + needed <= columns {
                    text += gap + word
                    width += gap.count + needed
                } else {
                    fillNewLines(with: word)
                }
            }
            lines.append(text)
        }
        return lines
    }
}
