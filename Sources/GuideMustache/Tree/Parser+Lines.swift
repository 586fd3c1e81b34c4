/// The rules of lines: what surrounds a tag that has its line for itself does not appear in the output.
extension Parser {
    /// Steps over the white space between the start of a line and a tag, and gives it back.
    ///
    /// - Returns: nil if no tag is next, or if it does not begin a line.
    mutating func takeLead() -> Range<Int>? {
        let token = tokens[index]
        guard token.startsLine else { return nil }
        if token.isTag {
            return token.range.lowerBound..<token.range.lowerBound
        }
        guard token.isSpace, index + 1 < tokens.count, tokens[index + 1].isTag else { return nil }
        index += 1
        return uncut(token.range)
    }

    /// Steps over the rest of the line if the tag just read has it for itself, else places the white space before it.
    ///
    /// - Returns: Whether the tag has its line for itself.
    @discardableResult
    mutating func standsAlone(_ lead: Range<Int>?) -> Bool {
        if lead != nil, let end = lineEnd() {
            index = end.next
            return true
        }
        appendLead(lead)
        return false
    }

    /// The end of the line, if nothing but white space comes before it; the end of the source counts, too.
    ///
    /// - Returns: The index of the token behind, and the range of the line ending.
    func lineEnd() -> (next: Int, newline: Range<Int>)? {
        let end = index < tokens.count && tokens[index].isSpace ? index + 1 : index
        guard end < tokens.count else {
            return (end, source.bytes.count..<source.bytes.count)
        }
        return tokens[end].isNewline ? (end + 1, tokens[end].range) : nil
    }

    /// What the first line from here on begins with that is not blank; nil if that is the line of a closing tag.
    func indentationOfContent() -> Range<Int>? {
        var line = index
        while line < tokens.count, tokens[line].isNewline || isBlankLine(at: line) {
            line += tokens[line].isNewline ? 1 : 2
        }
        guard line < tokens.count else { return nil }
        let hasSpace = tokens[line].isSpace
        let first = hasSpace ? line + 1 : line
        guard first < tokens.count, !tokens[first].isClosingTag else { return nil }
        let start = tokens[line].range.lowerBound
        return hasSpace ? tokens[line].range : start..<start
    }

    /// Whether white space and a line ending come next.
    private func isBlankLine(at line: Int) -> Bool {
        line + 1 < tokens.count && tokens[line].isSpace && tokens[line + 1].isNewline
    }

    /// The white space at the start of a line, less what is cut off within the argument being parsed.
    func uncut(_ space: Range<Int>) -> Range<Int> {
        let pairs = zip(source.bytes[space], source.bytes[cutIndentation])
        let common = pairs.prefix { $0 == $1 }.count
        return space.lowerBound + common..<space.upperBound
    }
}
