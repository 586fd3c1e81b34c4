/// Eight bytes of text, which are examined at once.
///
/// Most text needs no change, and checking eight bytes at once takes as long as checking one.
struct EightBytes {
    /// The number of bytes.
    static let count = 8

    /// The highest bit of each byte.
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    /// The lowest bit of each byte.
    private static let lowBits: UInt64 = 0x0101_0101_0101_0101

    /// The bytes, the first one lowest.
    private let word: UInt64

    /// Reads eight bytes at an offset, or returns nil if the text ends before the last one.
    @inline(__always)
    init?(_ text: RawSpan, at offset: Int) {
        guard offset &+ Self.count <= text.byteCount else { return nil }
        word = UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns whether one of the bytes equals this one, without comparing the ignored bits.
    @inline(__always)
    func contains(_ byte: UInt8, ignoring bits: UInt8 = 0) -> Bool {
        let rest = (word & ~(Self.lowBits &* UInt64(bits))) ^ Self.lowBits &* UInt64(byte)
        return (rest &- Self.lowBits) & ~rest & Self.highBits != 0
    }

    /// Returns whether all bytes are visible ASCII or single spaces.
    ///
    /// - Parameter isAfterSpace: Whether a space precedes them.
    @inline(__always)
    func isCleanLine(isAfterSpace: Bool) -> Bool {
        // A byte above 0x7E has its highest bit set or gets it from the addition. A byte below 0x20 gets it from the
        // subtraction.
        let beyond = (word | (word &+ Self.lowBits) | (word &- Self.lowBits &* 0x20)) & Self.highBits
        let others = word ^ Self.lowBits &* 0x20
        let spaces = ~(others &+ (Self.highBits &- Self.lowBits)) & Self.highBits
        return beyond == 0 && spaces & (spaces &<< 8 | (isAfterSpace ? 0x80 : 0)) == 0
    }

    /// Whether the last byte is a space.
    @inline(__always)
    var endsWithSpace: Bool { word &>> 56 == 0x20 }
}
