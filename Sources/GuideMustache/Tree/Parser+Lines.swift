/// The rules for tags that stand alone on their lines.
extension Parser {
    /// Skips the rest of the line if the last tag stands alone. Otherwise appends the leading space of the tag.
    ///
    /// - Returns: Whether the tag stands alone.
    @discardableResult
    mutating func endStandaloneLine(_ leadingSpace: Range<Int>?) -> Bool {
        if leadingSpace != nil, let newline = lineEnd(from: position) {
            position = newline.upperBound
            return true
        }
        appendLeadingSpace(leadingSpace)
        return false
    }

    /// Returns the next line ending, which is empty at the end of the source, or nil if anything but white space comes
    /// before it.
    func lineEnd(from start: Int) -> Range<Int>? {
        let end = endOfBlanks(from: start)
        if end == source.bytes.count { return end..<end }
        if source.bytes[end] == .lineFeed { return end..<end + 1 }
        return isAt([.carriageReturn, .lineFeed], end) ? end..<end + 2 : nil
    }

    /// Returns the indentation of the next line that is not blank, or nil if it begins with a closing tag.
    func indentationOfContent() -> Range<Int>? {
        var line = position
        while let newline = lineEnd(from: line) {
            if newline.isEmpty { return nil }
            line = newline.upperBound
        }
        let content = endOfBlanks(from: line)
        let isClosing = isAt(delimiters.open, content) && sigil(at: startOfContent(ofTagAt: content)) == .close
        return isClosing ? nil : line..<content
    }

    /// Returns a line, or the white space at its start, without the indentation that the current argument loses.
    func dedented(_ line: Range<Int>) -> Range<Int> {
        let pairs = zip(source.bytes[line], source.bytes[current.removedIndentation])
        let common = pairs.prefix { $0 == $1 }.count
        return line.lowerBound + common..<line.upperBound
    }

    func startsLine(_ position: Int) -> Bool { position == 0 || source.bytes[position - 1] == .lineFeed }

    private func endOfBlanks(from start: Int) -> Int {
        source.bytes[start...].firstIndex { !$0.isBlank } ?? source.bytes.count
    }
}
