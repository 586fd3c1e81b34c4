extension Parser {
    /// The kinds of tags, by the character before their content. The tag `{{name}}` has none.
    enum Sigil: Character {
        case comment = "!"
        case delimiters = "="
        /// The tag `{{{name}}}`.
        case unescapedInBraces = "{"
        case unescaped = "&"
        case section = "#"
        case invertedSection = "^"
        case partial = ">"
        case parent = "<"
        case block = "$"
        case close = "/"
    }

    /// Returns the position of the sigil of a tag, or of its content.
    func startOfContent(ofTagAt start: Int) -> Int {
        source.bytes[(start + delimiters.open.count)...].firstIndex { !$0.isWhitespace } ?? source.bytes.count
    }

    func sigil(at position: Int) -> Sigil? {
        position < source.bytes.count ? Sigil(rawValue: Character(Unicode.Scalar(source.bytes[position]))) : nil
    }

    /// Reads new delimiters, two words without an equals sign, and makes them current.
    mutating func readDelimiters(of start: Int) throws(MustacheError) {
        let content = source.bytes[try readContent(of: start, upTo: [UInt8(ascii: "=")] + delimiters.close)]
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else {
            throw source.error(.badDelimiters, at: start)
        }
        delimiters = (Array(words[0]), Array(words[1]))
    }

    /// Returns the range up to the closing delimiter, and moves past the delimiter.
    mutating func readContent(of start: Int, upTo closing: [UInt8]) throws(MustacheError) -> Range<Int> {
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

    /// Reads the name in a tag, without the white space around it or after the asterisk of a dynamic name.
    mutating func readName(of start: Int, isInBraces: Bool = false) throws(MustacheError) -> String {
        let closing = isInBraces ? [UInt8(ascii: "}")] + delimiters.close : delimiters.close
        var bytes = source.bytes[try readContent(of: start, upTo: closing)].trimmed
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
