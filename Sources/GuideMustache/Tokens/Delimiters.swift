/// The two words around tags.
struct Delimiters {
    /// The opening delimiter of a tag.
    var open: [UInt8] = Array("{{".utf8)

    /// The closing delimiter of a tag.
    var close: [UInt8] = Array("}}".utf8)
}

extension Delimiters {
    /// Parses the content of a tag that sets delimiters: two words without an equals sign.
    init?(_ content: ArraySlice<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
