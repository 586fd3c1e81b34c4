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

    mutating func append(_ chunk: ArraySlice<UInt8>) {
        guard hasRoom(for: chunk.count) else { return }
        bytes.append(contentsOf: chunk)
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
        var text = text
        text.withUTF8 { utf8 in
            guard hasRoom(for: utf8.count) else { return }
            var written = 0
            for index in utf8.indices where Self.needsEntity(utf8[index]) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written..<index]))
                bytes.append(contentsOf: Self.entity(for: utf8[index]).utf8)
                written = index + 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
        }
    }

    /// Returns whether `count` more bytes fit the limit.
    private mutating func hasRoom(for count: Int) -> Bool {
        isFull = isFull || count > limit - bytes.count
        if bytes.capacity - bytes.count < count, bytes.capacity < Self.page {
            bytes.reserveCapacity(Self.page)
        }
        return !isFull
    }

    /// Returns whether a byte has a special meaning in HTML.
    private static func needsEntity(_ byte: UInt8) -> Bool {
        // One bit for each of `&`, `<`, `>` and `"`, all of which are below 0x40.
        byte < 0x40 && 0x5000_0044_0000_0000 as UInt64 >> byte & 1 == 1
    }

    /// Returns the entity for a byte that has a special meaning in HTML.
    private static func entity(for byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: "&quot;"
        }
    }
}
