import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct EightBytesTests {
    private static let plain = Array("a few words".utf8)

    /// Eight bytes of plain text, with two of them replaced.
    private static func bytes(_ first: (Int, UInt8), _ second: (Int, UInt8)? = nil) -> [UInt8] {
        var bytes = Array(plain.prefix(EightBytes.count))
        bytes[first.0] = first.1
        if let second { bytes[second.0] = second.1 }
        return bytes
    }

    /// The bytes at an offset. Macros of tests take no spans.
    private static func eight(of bytes: [UInt8], at offset: Int = 0) -> EightBytes? {
        EightBytes(bytes.span.bytes, at: offset)
    }

    /// Whether a line stays clean, decided byte by byte.
    private static func isCleanLine(_ bytes: [UInt8], isAfterSpace: Bool) -> Bool {
        zip([isAfterSpace ? 0x20 : 0x41] + bytes, bytes).allSatisfy {
            $1.isPrintableASCII && !($0 == 0x20 && $1 == 0x20)
        }
    }

    @Test func `finds every byte at every position, and no other bytes`() throws {
        for place in 0..<EightBytes.count {
            for byte in UInt8.min...UInt8.max {
                let bytes = Self.bytes((place, byte))
                let eight = try #require(Self.eight(of: bytes))
                for wanted: UInt8 in [0x00, 0x0A, 0x3C, 0x7F, 0x80, 0xFF] {
                    #expect(eight.contains(wanted) == bytes.contains(wanted))
                }
                #expect(eight.contains(0x22, ignoring: 0x04) == bytes.contains { $0 == 0x22 || $0 == 0x26 })
                for isAfterSpace in [false, true] {
                    let expected = Self.isCleanLine(bytes, isAfterSpace: isAfterSpace)
                    #expect(eight.isCleanLine(isAfterSpace: isAfterSpace) == expected)
                }
                #expect(eight.endsWithSpace == (bytes.last == 0x20))
            }
        }
    }

    @Test func `pairs of bytes do not hide each other`() throws {
        let limits: [UInt8] = [0x00, 0x01, 0x1F, 0x20, 0x21, 0x7E, 0x7F, 0x80, 0x81, 0xFF]
        for place in 1..<EightBytes.count {
            for first in limits {
                for second in limits {
                    let bytes = Self.bytes((place - 1, first), (place, second))
                    let eight = try #require(Self.eight(of: bytes))
                    #expect(limits.allSatisfy { eight.contains($0) == bytes.contains($0) })
                    #expect(eight.isCleanLine(isAfterSpace: false) == Self.isCleanLine(bytes, isAfterSpace: false))
                }
            }
        }
    }

    @Test func `returns nil if fewer than eight bytes are left`() {
        let last = Self.plain.count - EightBytes.count
        #expect(Self.eight(of: Self.plain, at: last) != nil)
        #expect(Self.eight(of: Self.plain, at: last + 1) == nil)
        #expect(Self.eight(of: []) == nil)
    }
}
