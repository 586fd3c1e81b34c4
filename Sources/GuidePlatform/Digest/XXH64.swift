/// The 64-bit checksum xxHash, which detects damage to stored files at the speed of memory. Source: the specification
/// of xxHash, `doc/xxhash_spec.md` of its project, with the seed 0.
///
/// It only detects accidental damage, since anyone can create other bytes with the same checksum. For deliberate
/// changes, use ``SHA256``.
package enum XXH64 {
    /// Returns the checksum of some bytes.
    ///
    /// - Complexity: O(*n*) in time, O(1) in space.
    package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var offset = 0
        var sum = bytes.count < stripe ? prime5 : sumOfStripes(in: bytes, &offset)
        sum &+= UInt64(truncatingIfNeeded: bytes.count)
        while offset &+ 8 <= bytes.count {
            sum = rotated(sum ^ mixed(0, word(bytes, offset)), 27) &* prime1 &+ prime4
            offset &+= 8
        }
        if offset &+ 4 <= bytes.count {
            let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            sum = rotated(sum ^ UInt64(truncatingIfNeeded: half) &* prime1, 23) &* prime2 &+ prime3
            offset &+= 4
        }
        while offset < bytes.count {
            sum = rotated(sum ^ UInt64(truncatingIfNeeded: bytes[offset]) &* prime5, 11) &* prime1
            offset &+= 1
        }
        return avalanched(sum)
    }

    /// Returns the checksum as 16 hexadecimal digits in lower case.
    package static func hex(of bytes: UnsafeRawBufferPointer) -> String {
        let digits = String(checksum(of: bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The length of a stripe in bytes: one word for each of the four sums.
    private static let stripe = 32

    /// Returns the sum of all whole stripes, and advances the offset to their end.
    private static func sumOfStripes(in bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt64 {
        var first = prime1 &+ prime2
        var second = prime2
        var third = UInt64(0)
        var fourth = 0 &- prime1
        repeat {
            first = mixed(first, word(bytes, offset))
            second = mixed(second, word(bytes, offset &+ 8))
            third = mixed(third, word(bytes, offset &+ 16))
            fourth = mixed(fourth, word(bytes, offset &+ 24))
            offset &+= stripe
        } while offset &+ stripe <= bytes.count
        var sum = rotated(first, 1) &+ rotated(second, 7) &+ rotated(third, 12) &+ rotated(fourth, 18)
        for part in [first, second, third, fourth] { sum = (sum ^ mixed(0, part)) &* prime1 &+ prime4 }
        return sum
    }

    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        rotated(sum &+ word &* prime2, 31) &* prime1
    }

    /// Returns a sum in which every input bit affects half of the output bits.
    private static func avalanched(_ sum: UInt64) -> UInt64 {
        let once = (sum ^ sum &>> 33) &* prime2
        let twice = (once ^ once &>> 29) &* prime3
        return twice ^ twice &>> 32
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word &<< count | word &>> (64 &- count)
    }

    private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
    private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
    private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
    private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
    private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5
}
