import GuidePlatform

/// The permanent ID of a feed or of an entry: a UUID of version 8, computed from a text. Source: RFC 9562, section 5.8.
struct FeedID {
    /// The ID as a URN, such as `urn:uuid:fa4b2ef8-176e-806f-ad1a-ce3ba548df3b`.
    let text: String

    init(of text: String) {
        var bytes = Array(SHA256.digest(of: text.utf8).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        self.text = "urn:uuid:" + groups.joined(separator: "-")
    }
}
