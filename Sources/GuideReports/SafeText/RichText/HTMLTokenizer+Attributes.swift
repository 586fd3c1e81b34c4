extension HTMLTokenizer {
    /// Skips the attributes of a tag and its closing bracket, and returns the first `href` if requested.
    @discardableResult
    mutating func skipAttributes(lookingForAddress isWanted: Bool = false) -> String? {
        var address: String?
        while position < source.count, source[position] != UInt8(ascii: ">") {
            if source[position].endsTagName {
                position += 1
                continue
            }
            let name = attributeName()
            let value = attributeValue()
            if isWanted, address == nil, name.elementsEqual("href".utf8, by: { $0.lowercasedASCII == $1 }) {
                address = HTMLEntity.decodeAddress(value)
            }
        }
        position = min(position + 1, source.count)
        return address
    }

    /// Returns the name of an attribute. An equals sign can only be its first character.
    private mutating func attributeName() -> ArraySlice<UInt8> {
        let start = position
        position += 1
        while position < source.count, !source[position].endsTagName, source[position] != UInt8(ascii: "=") {
            position += 1
        }
        return source[start..<position]
    }

    /// Returns the value of an attribute without its quotation marks, or no bytes if it has no value.
    private mutating func attributeValue() -> ArraySlice<UInt8> {
        skipSpace()
        guard position < source.count, source[position] == UInt8(ascii: "=") else { return [] }
        position += 1
        skipSpace()
        guard position < source.count else { return [] }
        let quote = source[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return unquotedValue() }
        position += 1
        let start = position
        while position < source.count, source[position] != quote { position += 1 }
        defer { position = min(position + 1, source.count) }
        return source[start..<position]
    }

    /// Returns a value up to the next space or the end of the tag.
    private mutating func unquotedValue() -> ArraySlice<UInt8> {
        let start = position
        while position < source.count, !source[position].isHTMLSpace, source[position] != UInt8(ascii: ">") {
            position += 1
        }
        return source[start..<position]
    }

    /// Skips white space.
    private mutating func skipSpace() {
        while position < source.count, source[position].isHTMLSpace { position += 1 }
    }
}
