extension [UInt8] {
    /// Appends text as HTML, with `& < > "` as entities.
    ///
    /// - Parameters:
    ///   - lineBreak: The text for a line feed.
    ///   - quote: The text for a quotation mark, which only attributes need as an entity.
    package mutating func appendHTML(_ text: String, lineBreak: String = "\n", quote: String = "&quot;") {
        var text = text
        text.withUTF8 { utf8 in
            var written = 0
            // One bit for each of `&`, `<`, `>`, `"` and the line feed, all of which are below 0x40.
            for index in utf8.indices
            where utf8[index] < 0x40 && 0x5000_0044_0000_0400 as UInt64 >> utf8[index] & 1 == 1 {
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
                switch utf8[index] {
                case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
                case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
                case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
                case UInt8(ascii: "\""): append(contentsOf: quote.utf8)
                default: append(contentsOf: lineBreak.utf8)
                }
                written = index + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
        }
    }
}
