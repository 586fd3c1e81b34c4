extension [UInt8] {
    /// Appends text as HTML, with `& < > "` as entities.
    ///
    /// - Parameters:
    ///   - text: Clean text.
    ///   - lineBreak: The text for a line feed.
    ///   - quote: The text for a quotation mark, which only attributes need as an entity.
    mutating func appendHTML(_ text: String, lineBreak: String = "\n", quote: String = "&quot;") {
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while let end = rest.firstIndex(where: \.isMarkupInHTML) {
                append(contentsOf: rest[..<end])
                switch rest[end] {
                case UInt8(ascii: "&"): append("&amp;")
                case UInt8(ascii: "<"): append("&lt;")
                case UInt8(ascii: ">"): append("&gt;")
                case UInt8(ascii: "\""): append(quote)
                default: append(lineBreak)
                }
                rest = rest[(end + 1)...]
            }
            append(contentsOf: rest)
        }
    }

    /// Appends text unchanged.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}

extension UInt8 {
    /// Whether a byte of clean text has another form in HTML.
    fileprivate var isMarkupInHTML: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
