/// The cryptographic hash SHA-256. Source: FIPS 180-4, sections 4 to 6.
///
/// It names stored pictures, and identifies a page's own style and script in its content security policy. It is not
/// suitable for passwords.
///
/// Its loops use pointers and rotate words in place, since unoptimized builds, in which tests hash whole sites, are more than
/// fifteen times as slow with arrays, ranges and a function for each rotation.
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    ///
    /// - Complexity: O(*n*) in time and space.
    package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var state = initialState
        var schedule = [UInt32](repeating: 0, count: 64)
        padded(Array(bytes)).withUnsafeBytes { message in
            guard let first = message.baseAddress else { return }
            var offset = 0
            while offset < message.count {
                expand(first + offset, into: &schedule)
                mix(schedule, factors, into: &state)
                offset &+= blockLength
            }
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    /// Returns the digest as 64 hexadecimal digits in lower case.
    package static func hex(of bytes: some Sequence<UInt8>) -> String {
        digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the digest in Base64, as content security policies require.
    package static func base64(of bytes: some Sequence<UInt8>) -> String {
        Data(digest(of: bytes)).base64EncodedString()
    }

    private static let blockLength = 64

    /// Returns the message padded to a whole number of blocks: with a one bit, zeros, and its length in bits.
    private static func padded(_ message: [UInt8]) -> [UInt8] {
        let bits = UInt64(message.count) * 8
        var padded = message
        padded.append(0x80)
        padded.append(
            contentsOf: repeatElement(0, count: (2 * blockLength - 9 - message.count % blockLength) % blockLength)
        )
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            padded.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        return padded
    }

    /// Expands the 16 words of a block to 64.
    private static func expand(_ block: UnsafeRawPointer, into schedule: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while index < 16 {
            schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self))
            index &+= 1
        }
        while index < 64 {
            let early = schedule[index &- 15]
            let late = schedule[index &- 2]
            let first = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ early &>> 3
            let second = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ late &>> 10
            schedule[index] = schedule[index &- 16] &+ first &+ schedule[index &- 7] &+ second
            index &+= 1
        }
    }

    /// Mixes the words of a block into the state. The letters are those of the standard.
    private static func mix(
        _ schedule: UnsafePointer<UInt32>,
        _ factors: UnsafePointer<UInt32>,
        into state: UnsafeMutablePointer<UInt32>
    ) {
        var a = state[0]
        var b = state[1]
        var c = state[2]
        var d = state[3]
        var e = state[4]
        var f = state[5]
        var g = state[6]
        var h = state[7]
        var round = 0
        while round < 64 {
            // Instead of the letters, which need time to move, the calls change places.
            mix(a, b, c, &d, e, f, g, &h, factors[round] &+ schedule[round])
            mix(h, a, b, &c, d, e, f, &g, factors[round &+ 1] &+ schedule[round &+ 1])
            mix(g, h, a, &b, c, d, e, &f, factors[round &+ 2] &+ schedule[round &+ 2])
            mix(f, g, h, &a, b, c, d, &e, factors[round &+ 3] &+ schedule[round &+ 3])
            mix(e, f, g, &h, a, b, c, &d, factors[round &+ 4] &+ schedule[round &+ 4])
            mix(d, e, f, &g, h, a, b, &c, factors[round &+ 5] &+ schedule[round &+ 5])
            mix(c, d, e, &f, g, h, a, &b, factors[round &+ 6] &+ schedule[round &+ 6])
            mix(b, c, d, &e, f, g, h, &a, factors[round &+ 7] &+ schedule[round &+ 7])
            round &+= 8
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// Mixes a word of the schedule, with its factor, into the letters.
    @inline(__always)
    private static func mix(
        _ a: UInt32,
        _ b: UInt32,
        _ c: UInt32,
        _ d: inout UInt32,
        _ e: UInt32,
        _ f: UInt32,
        _ g: UInt32,
        _ h: inout UInt32,
        _ word: UInt32
    ) {
        let choice = g ^ (e & (f ^ g))
        let mixed = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
        let first = h &+ mixed &+ choice &+ word
        let majority = (a & b) | (c & (a | b))
        d &+= first
        h = first &+ ((a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)) &+ majority
    }
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
private let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
]

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let factors: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
