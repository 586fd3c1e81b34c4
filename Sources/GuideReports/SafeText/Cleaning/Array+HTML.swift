extension [UInt8] {
    /// Appends text as HTML, with `& < > "` as entities.
    ///
    /// - Parameters:
    ///   - text: Clean text.
    ///   - lineBreak: The text for a line feed.
    ///   - quote: The text for a quotation mark, which only attributes need as an entity.
    mutating func appendHTML(_ text: String, lineBreak: StaticString = "\n", quote: StaticString = "&quot;") {
        var text = text
        text.withUTF8 { bytes in
            var written = 0
            while written < bytes.count {
                let end = bytes.span.endOfTextInHTML(from: written)
                append(contentsOf: UnsafeBufferPointer(rebasing: bytes[written..<end]))
                if end < bytes.count { appendHTML(bytes[end], lineBreak, quote) }
                written = end + 1
            }
        }
    }

    /// Appends a byte that needs an escape.
    private mutating func appendHTML(_ byte: UInt8, _ lineBreak: StaticString, _ quote: StaticString) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append(quote)
        case UInt8(ascii: "\n"): append(lineBreak)
        default: append(byte)
        }
    }

    /// Appends constant text.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends text unchanged.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}

extension Span<UInt8> {
    /// Returns the end of a run of clean text that needs no escape in HTML.
    fileprivate func endOfTextInHTML(from start: Int) -> Int {
        var end = start
        while end < count, self[end].isTextInHTML { end += 1 }
        return end
    }
}

extension UInt8 {
    /// Whether a byte of clean text needs no escape in HTML.
    fileprivate var isTextInHTML: Bool {
        // One bit for each byte that needs an escape, all of which are below 0x40: `&`, `<`, `>`, `"` and the line
        // feed.
        self >= 0x40 || 0x5000_0044_0000_0400 as UInt64 >> self & 1 == 0
    }
}
