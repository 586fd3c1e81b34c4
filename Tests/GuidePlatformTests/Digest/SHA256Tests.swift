import GuidePlatform
import Testing

/// A message and its published digest.
struct PublishedDigest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: [UInt8]
    let hex: String

    init(_ name: String, _ message: String, _ hex: String) {
        testDescription = name
        self.message = Array(message.utf8)
        self.hex = hex
    }

    /// The examples from FIPS 180-2, appendix B, and from the tests that NIST published with it.
    static let nist = [
        PublishedDigest("nothing", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        PublishedDigest("24 bits", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        PublishedDigest(
            "448 bits",
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        PublishedDigest(
            "896 bits",
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        PublishedDigest(
            "a million times a",
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ]
}

@Suite(.timeLimit(.minutes(60)))
struct SHA256Tests {
    @Test(arguments: PublishedDigest.nist)
    func `returns the published digests`(_ example: PublishedDigest) {
        #expect(SHA256.hex(of: example.message) == example.hex)
    }

    /// The bytes are 0, 1, 2 and so on, starting over after 250; the digests come from Python's hashlib.
    @Test(arguments: [
        (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        (54, "675f28acc0b90a72d1c3a570fe83ac565555db358cf01826dc8eefb2bf7ca0f3"),
        (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
        (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
        (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
        (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
        (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
        (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
        (118, "d32ab00929cb935b79d44e74c5a745db460ff794dea3b79be40c1cc5cf5388ef"),
        (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
        (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
        (121, "335a461692b30bba1d647cc71604e88e676c90e4c22455d0b8c83f4bd7c8ac9b"),
        (127, "92ca0fa6651ee2f97b884b7246a562fa71250fedefe5ebf270d31c546bfea976"),
        (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
        (129, "5099c6a56203f9687f7d33f4bfdf576d31dc91f6b695ecea38b2770c87631135"),
    ])
    func `agrees with another implementation near block boundaries`(_ length: Int, _ hex: String) {
        #expect(SHA256.hex(of: Self.message(of: length)) == hex)
    }

    @Test
    func `agrees with another implementation for every length below 300`() {
        let digests = (0..<300).flatMap { SHA256.digest(of: Self.message(of: $0)) }
        #expect(SHA256.hex(of: digests) == "fa70b867db0a30acb7218d62945db0df52eb393808b30675ea9aac6b058a9a9d")
    }

    @Test
    func `changing any bit changes the digest`() {
        let message = Self.message(of: 70)
        let changed = (0..<8 * message.count).map { bit in
            var changed = message
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            return SHA256.digest(of: changed)
        }
        #expect(Set(changed + [SHA256.digest(of: message)]).count == 8 * message.count + 1)
    }

    /// The example from Content Security Policy Level 3, section 2.3.1.
    @Test
    func `returns the hash in the form that a content security policy expects`() {
        #expect(
            SHA256.base64(of: "alert('Hello, world.');".utf8) == "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        )
    }

    @Test
    func `all collections of the same bytes have the same digest`() {
        let bytes = Self.message(of: 200)
        #expect(SHA256.digest(of: bytes.lazy.map(\.self)) == SHA256.digest(of: bytes))
        #expect(SHA256.digest(of: bytes[100...]) == SHA256.digest(of: Array(bytes[100...])))
    }

    private static func message(of length: Int) -> [UInt8] {
        (0..<length).map { UInt8($0 % 251) }
    }
}
