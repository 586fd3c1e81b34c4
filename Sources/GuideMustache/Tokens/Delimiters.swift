/// The two words that tags stand between.
struct Delimiters {
    /// What a tag begins with.
    var open: [UInt8] = Array("{{".utf8)

    /// What a tag ends with.
    var close: [UInt8] = Array("}}".utf8)
}

extension Delimiters {
    /// Reads the inside of a tag that sets delimiters: two words, without an equals sign.
    init?(_ content: ArraySlice<UInt8>) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains(UInt8(ascii: "=")) else { return nil }
        self.init(open: Array(words[0]), close: Array(words[1]))
    }
}
