extension Tokenizer {
    /// Reads the tag at the current position and moves past it.
    mutating func scanTag() throws(MustacheError) -> (kind: Token.Kind, name: String) {
        let start = position
        position += delimiters.open.count
        position = source.bytes[position...].firstIndex { !$0.isWhitespace } ?? source.bytes.count
        let sigil = position < source.bytes.count ? Unicode.Scalar(source.bytes[position]) : "\0"
        switch sigil {
        case "!":
            _ = try scanContent(upTo: delimiters.close, of: start)
            return (.silent, "")
        case "=":
            try scanDelimiters(of: start)
            return (.silent, "")
        case "{":
            position += 1
            let content = try scanContent(upTo: [UInt8(ascii: "}")] + delimiters.close, of: start)
            return (.unescapedVariable, try name(in: content, of: start))
        default:
            let kind = Token.kind(of: sigil)
            position += kind == nil ? 0 : 1
            let content = try scanContent(upTo: delimiters.close, of: start)
            return (kind ?? .variable, try name(in: content, of: start))
        }
    }

    /// Reads new delimiters, two words without an equals sign, and makes them current.
    private mutating func scanDelimiters(of start: Int) throws(MustacheError) {
        position += 1
        let content = source.bytes[try scanContent(upTo: [UInt8(ascii: "=")] + delimiters.close, of: start)]
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else {
            throw source.error(.badDelimiters, at: start)
        }
        delimiters = (Array(words[0]), Array(words[1]))
    }

    /// Returns the range up to the closing delimiter, and moves past the delimiter.
    private mutating func scanContent(upTo closing: [UInt8], of start: Int) throws(MustacheError) -> Range<Int> {
        var end = position
        while end < source.bytes.count, !isAt(closing, end) {
            end += 1
        }
        guard end < source.bytes.count else {
            let missing = String(decoding: closing, as: UTF8.self)
            throw source.error(.unclosedTag(missing: missing), at: start)
        }
        defer { position = end + closing.count }
        return position..<end
    }

    /// Returns the name in a tag, without the white space around it or after the asterisk of a dynamic name.
    private func name(in content: Range<Int>, of start: Int) throws(MustacheError) -> String {
        var bytes = source.bytes[content].trimmed
        let isDynamic = bytes.first == UInt8(ascii: "*")
        if isDynamic {
            bytes = bytes.dropFirst().trimmed
        }
        guard !bytes.isEmpty else {
            throw source.error(.emptyTag, at: start)
        }
        let name = String(decoding: bytes, as: UTF8.self)
        guard !bytes.contains(where: \.isWhitespace) else {
            throw source.error(.spacedName(name), at: start)
        }
        return isDynamic ? "*" + name : name
    }
}

extension ArraySlice<UInt8> {
    /// The slice without the white space at its ends.
    fileprivate var trimmed: Self {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return [] }
        return self[first...last]
    }
}
