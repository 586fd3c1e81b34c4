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

    /// The bytes are 0, 1, 2 and so on, starting over after 250; the digest of all digests comes from Python's hashlib.
    @Test
    func `agrees with another implementation for every length below 300`() {
        let digests = (0..<300).flatMap { SHA256.digest(of: Self.message(of: $0)) }
        #expect(SHA256.hex(of: digests) == "fa70b867db0a30acb7218d62945db0df52eb393808b30675ea9aac6b058a9a9d")
    }

    /// The example from Content Security Policy Level 3, section 2.3.1.
    @Test
    func `returns the hash in the form that a content security policy expects`() {
        #expect(
            SHA256.base64(of: "alert('Hello, world.');".utf8) == "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        )
    }

    private static func message(of length: Int) -> [UInt8] {
        (0..<length).map { UInt8($0 % 251) }
    }
}
