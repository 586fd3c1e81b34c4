extension [UInt8] {
    /// Appends text as HTML, with `& < > "` as entities.
    ///
    /// - Parameters:
    ///   - text: Clean text.
    ///   - lineBreak: The text for a line feed.
    ///   - quote: The text for a quotation mark, which only attributes need as an entity.
    mutating func appendHTML(_ text: String, lineBreak: String = "\n", quote: String = "&quot;") {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append(quote)
            case UInt8(ascii: "\n"): append(lineBreak)
            default: append(byte)
            }
        }
    }

    /// Appends text unchanged.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}
