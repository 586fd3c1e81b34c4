public import TVModel

/// A reference to a show by ID or by name.
public enum ShowReference: Hashable, Sendable {
    /// The ID at the service.
    case id(Show.ID)
    /// The IMDb ID, such as `tt0098904`.
    case imdb(String)
    /// The name.
    case name(String)

    /// Parses a text: digits are an ID at the service, `tt` and digits are an IMDb ID, anything else is a name.
    ///
    /// Digits that exceed the range of integers are treated as a name, which no show has.
    public init(_ text: String) {
        let text = String(text.trimmed)
        let digits = text.utf8.dropFirst(text.utf8.prefix(2).elementsEqual("tt".utf8) { $0 | 0x20 == $1 } ? 2 : 0)
        let isNumber = !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber, digits.count < text.utf8.count {
            // IMDb IDs have these lengths. A longer text must not become part of an address.
            self = (5...12).contains(digits.count) ? .imdb(text.lowercased()) : .name(text)
        } else if isNumber, let id = Int(text) {
            self = .id(id)
        } else {
            self = .name(text)
        }
    }
}

extension ShowReference: CustomStringConvertible {
    /// The text that a user would type.
    public var description: String {
        switch self {
        case .id(let id): "\(id)"
        case .imdb(let text), .name(let text): text
        }
    }
}
