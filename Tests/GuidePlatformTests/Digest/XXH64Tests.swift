import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct XXH64Tests {
    /// The checksums from the reference implementation: of an empty text, of texts shorter than a stripe of 32 bytes, and
    /// of longer texts.
    private static let published = [
        ("", "ef46db3751d8e999"),
        ("a", "d24ec4f1a98c6e5b"),
        ("abc", "44bc2cf5ad770999"),
        ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ]

    @Test(arguments: published)
    func `returns the checksums of the reference implementation`(text: String, hex: String) {
        #expect(Self.hex(of: Array(text.utf8)) == hex)
    }

    @Test func `changes with every bit, for every length`() {
        for count in [1, 3, 4, 7, 8, 31, 32, 33, 63, 64, 71] {
            let bytes = (0..<count).map { UInt8($0) }
            var seen = [Self.hex(of: bytes)]
            for bit in 0..<8 * count {
                var damaged = bytes
                damaged[bit / 8] ^= 1 << (bit % 8)
                seen.append(Self.hex(of: damaged))
            }
            #expect(Set(seen).count == 8 * count + 1)
        }
    }

    private static func hex(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { XXH64.hex(of: $0) }
    }
}
