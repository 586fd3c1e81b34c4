/// Eight bytes of text, which are examined at once.
///
/// Most text needs no change, and whether eight bytes need none takes as long to decide as for one.
struct EightBytes {
    /// The number of bytes.
    static let count = 8

    /// The highest bit of each byte.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    /// The lowest bit of each byte.
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    /// The bytes, the first one lowest.
    private let word: UInt64

    /// Reads the bytes at an offset; nil if the text ends before.
    @inline(__always)
    init?(_ text: RawSpan, at offset: Int) {
        guard offset &+ Self.count <= text.byteCount else { return nil }
        word = UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Whether one of the bytes is this one or, with some bits ignored, one of a few.
    @inline(__always)
    func contains(_ byte: UInt8, ignoring bits: UInt8 = 0) -> Bool {
        let rest = (word & ~(Self.lowBits &* UInt64(bits))) ^ Self.lowBits &* UInt64(byte)
        return (rest &- Self.lowBits) & ~rest & Self.highBits != 0
    }

    /// Whether all are visible ASCII or spaces, with no space next to another.
    ///
    /// - Parameter isAfterSpace: Whether a space precedes them.
    @inline(__always)
    func isCleanLine(isAfterSpace: Bool) -> Bool {
        // A byte above 0x7E gets its highest bit from the addition, or has it; one below 0x20 gets it from the subtraction.
        let beyond = (word | (word &+ Self.lowBits) | (word &- Self.lowBits &* 0x20)) & Self.highBits
        let others = word ^ Self.lowBits &* 0x20
        let spaces = ~(others &+ (Self.highBits &- Self.lowBits)) & Self.highBits
        return beyond == 0 && spaces & (spaces &<< 8 | (isAfterSpace ? 0x80 : 0)) == 0
    }

    /// Whether the last one is a space.
    @inline(__always)
    var endsWithSpace: Bool { word &>> 56 == 0x20 }
}
