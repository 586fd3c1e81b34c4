/// The rules for tags that stand alone on their lines.
extension Parser {
    /// Skips the white space between the start of a line and a tag.
    ///
    /// - Returns: The white space, which may be empty, or nil if the next token is not a tag that starts its line.
    mutating func takeLeadingSpace() -> Range<Int>? {
        let token = tokens[index]
        guard token.startsLine else { return nil }
        if token.isTag {
            return token.range.lowerBound..<token.range.lowerBound
        }
        guard token.kind == .space, index + 1 < tokens.count, tokens[index + 1].isTag else { return nil }
        index += 1
        return dedented(token.range)
    }

    /// Skips the rest of the line if the last tag stands alone. Otherwise appends the leading space of the tag.
    ///
    /// - Returns: Whether the tag stands alone.
    @discardableResult
    mutating func endStandaloneLine(_ leadingSpace: Range<Int>?) -> Bool {
        if leadingSpace != nil, let end = lineEnd() {
            index = end.next
            return true
        }
        appendLeadingSpace(leadingSpace)
        return false
    }

    /// Finds the end of the current line or of the source, if only white space comes before it.
    ///
    /// - Returns: The index of the token after it and the range of the line ending, or nil if anything else comes
    ///   before it.
    func lineEnd() -> (next: Int, newline: Range<Int>)? {
        let end = index < tokens.count && tokens[index].kind == .space ? index + 1 : index
        guard end < tokens.count else {
            return (end, source.bytes.count..<source.bytes.count)
        }
        return tokens[end].kind == .newline ? (end + 1, tokens[end].range) : nil
    }

    /// Returns the indentation of the next line that is not blank, or nil if it begins with a closing tag.
    func indentationOfContent() -> Range<Int>? {
        var line = index
        while line < tokens.count, tokens[line].kind == .newline || isBlankLine(at: line) {
            line += tokens[line].kind == .newline ? 1 : 2
        }
        guard line < tokens.count else { return nil }
        let hasSpace = tokens[line].kind == .space
        let first = hasSpace ? line + 1 : line
        guard first < tokens.count, tokens[first].kind != .close else { return nil }
        let start = tokens[line].range.lowerBound
        return hasSpace ? tokens[line].range : start..<start
    }

    /// Returns whether the tokens at an index are white space and a line ending.
    private func isBlankLine(at line: Int) -> Bool {
        line + 1 < tokens.count && tokens[line].kind == .space && tokens[line + 1].kind == .newline
    }

    /// Returns the white space at the start of a line without the indentation that the current argument loses.
    func dedented(_ space: Range<Int>) -> Range<Int> {
        let pairs = zip(source.bytes[space], source.bytes[removedIndentation])
        let common = pairs.prefix { $0 == $1 }.count
        return space.lowerBound + common..<space.upperBound
    }
}
