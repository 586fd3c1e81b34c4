/// The bytes written so far, never many more than allowed.
struct Output {
    /// What was written, in UTF-8.
    private(set) var bytes: [UInt8] = []

    /// How many bytes are too many.
    private let limit: Int

    /// Whether there was more to write than allowed; from then on nothing is written.
    private(set) var isFull = false

    /// The room made at the first growth, so that a page of usual size is not copied again and again while it grows.
    ///
    /// Room that is not written to costs no memory.
    private static let page = 4 << 20

    /// Starts empty.
    init(limit: Int, expecting capacity: Int) {
        self.limit = limit
        bytes.reserveCapacity(capacity)
    }

    /// Writes bytes as they are.
    mutating func append(_ chunk: ArraySlice<UInt8>) {
        guard hasRoom(for: chunk.count) else { return }
        bytes.append(contentsOf: chunk)
    }

    /// Writes a part of bytes as they are; faster than a slice, which counts its owners.
    mutating func append(_ chunk: [UInt8], _ range: Range<Int>) {
        guard hasRoom(for: range.count) else { return }
        chunk.withUnsafeBufferPointer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Writes a text as it is.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            guard hasRoom(for: utf8.count) else { return }
            bytes.append(contentsOf: utf8)
        }
    }

    /// Writes a text with its four dangerous characters as entities.
    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            guard hasRoom(for: utf8.count) else { return }
            var written = 0
            for index in utf8.indices where Self.isDangerous(utf8[index]) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
                bytes.append(contentsOf: Self.entity(for: utf8[index]).utf8)
                written = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
        }
    }

    /// Whether the last line is ended; a line that was not begun is.
    var endsLine: Bool {
        bytes.last.map { $0 == .lineFeed } ?? true
    }

    /// Whether so many more bytes are allowed.
    private mutating func hasRoom(for count: Int) -> Bool {
        isFull = isFull || count > limit - bytes.count
        if bytes.capacity - bytes.count < count, bytes.capacity < Self.page {
            bytes.reserveCapacity(Self.page)
        }
        return !isFull
    }

    /// Whether a byte means something in HTML.
    private static func isDangerous(_ byte: UInt8) -> Bool {
        // The bits of those that do, all of which are below 0x40: `&`, `<`, `>` and `"`.
        byte < 0x40 && 0x5000_0044_0000_0000 as UInt64 >> byte & 1 == 1
    }

    /// What stands for a byte that means something in HTML.
    private static func entity(for byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: "&quot;"
        }
    }
}
