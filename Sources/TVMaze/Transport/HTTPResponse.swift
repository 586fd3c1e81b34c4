public import GuidePlatform
import TVModel

/// A response of a server.
public struct HTTPResponse: Sendable {
    /// The status code, 100 to 599.
    public internal(set) var status: Int
    /// The body, decoded from its transfer encoding.
    public internal(set) var body: Data
    /// The `Location` header of a redirect, as the server sent it.
    public private(set) var location: String?
    /// The `Retry-After` header, as the server sent it.
    public private(set) var retryAfter: String?
    /// The `Date` header, as the server sent it.
    public private(set) var date: String?
    /// The declared length of the body. A number that is too large for `Int` becomes its maximum.
    private(set) var contentLength: Int?

    /// Creates a response with these parts.
    public init(
        status: Int,
        body: Data,
        location: String? = nil,
        retryAfter: String? = nil,
        date: String? = nil
    ) {
        self.status = status
        self.body = body
        self.location = location
        self.retryAfter = retryAfter
        self.date = date
    }

    /// Sets the property to which a line of the head belongs, if any.
    mutating func read(_ line: some Collection<UInt8>) {
        let text = String(decoding: line, as: UTF8.self)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let value = String(text[text.index(after: colon)...].trimmed)
        switch text[..<colon].lowercased() {
        case "location": location = value
        case "retry-after": retryAfter = value
        case "date": date = value
        case "content-length" where value.utf8.allSatisfy { (0x30...0x39).contains($0) }:
            contentLength = Int(value) ?? .max
        default: break
        }
    }
}
