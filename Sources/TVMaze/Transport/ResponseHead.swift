import Foundation

/// The parts of the head of an answer that are used, read line by line.
struct ResponseHead {
    private(set) var location: String?
    private(set) var retryAfter: String?
    private(set) var date: String?
    /// The announced length of the body; a number that is too large for `Int` is the largest.
    private(set) var length: Int?

    /// Takes a line of the head, its end included.
    mutating func take(_ line: some Collection<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        switch text[..<colon].lowercased() {
        case "location": location = value
        case "retry-after": retryAfter = value
        case "date": date = value
        case "content-length" where value.utf8.allSatisfy { (0x30...0x39).contains($0) }: length = Int(value) ?? .max
        default: break
        }
    }
}
