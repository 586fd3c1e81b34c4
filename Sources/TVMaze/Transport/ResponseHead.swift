import Foundation

/// The relevant parts of the head of a response, read line by line.
struct ResponseHead {
    private(set) var location: String?
    private(set) var retryAfter: String?
    private(set) var date: String?
    private(set) var etag: String?
    private(set) var lastModified: String?
    /// The declared length of the body. A number that is too large for `Int` becomes its maximum.
    private(set) var length: Int?

    /// Reads a line of the head, including its line ending.
    mutating func take(_ line: some Collection<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        switch text[..<colon].lowercased() {
        case "location": location = value
        case "retry-after": retryAfter = value
        case "date": date = value
        case "etag": etag = value
        case "last-modified": lastModified = value
        case "content-length" where value.utf8.allSatisfy { (0x30...0x39).contains($0) }: length = Int(value) ?? .max
        default: break
        }
    }
}
