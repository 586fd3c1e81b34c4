/// The bytes written so far, bounded by a limit.
struct Output {
    private(set) var bytes: [UInt8] = []

    private let limit: Int

    /// Whether the limit was exceeded. Nothing is written after that.
    private(set) var isFull = false

    /// The capacity after the first growth, so that a page of the usual size is not copied repeatedly while it grows.
    ///
    /// Capacity that is never written to uses no memory.
    private static let page = 4 << 20

    init(limit: Int, expecting capacity: Int) {
        self.limit = limit
        bytes.reserveCapacity(capacity)
    }

    /// Appends a part of an array. This is faster than a slice, which is reference-counted.
    mutating func append(_ chunk: [UInt8], _ range: Range<Int>) {
        guard hasRoom(for: range.count) else { return }
        chunk.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            guard hasRoom(for: utf8.count) else { return }
            bytes.append(contentsOf: utf8)
        }
    }

    /// Appends a text with `&`, `<`, `>` and `"` as entities.
    mutating func appendEscaped(_ text: String) {
        if hasRoom(for: text.utf8.count) { bytes.appendHTML(text) }
    }

    /// Returns whether `count` more bytes fit the limit.
    private mutating func hasRoom(for count: Int) -> Bool {
        isFull = isFull || count > limit - bytes.count
        if bytes.capacity - bytes.count < count, bytes.capacity < Self.page {
            bytes.reserveCapacity(Self.page)
        }
        return !isFull
    }
}

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
