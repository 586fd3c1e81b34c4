public import TVModel

/// Which show is meant.
public enum ShowReference: Hashable, Sendable {
    /// The one with this number at the service.
    case id(Show.ID)
    /// The one with this number at IMDb, such as `tt0098904`.
    case imdb(String)
    /// The one of this name.
    case name(String)

    /// What a text means: digits are the service's number, `tt` and digits IMDb's, anything else is a name.
    ///
    /// Digits that no number can hold are a name too, which nothing will have.
    public init(_ text: String) {
        let text = text.withoutSpaceAround
        let digits = text.utf8.dropFirst(text.utf8.prefix(2).elementsEqual("tt".utf8) { $0 | 0x20 == $1 } ? 2 : 0)
        let isNumber = !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isNumber, digits.count < text.utf8.count {
            // The service has only numbers of this length, and others would become part of an address.
            self = (5...12).contains(digits.count) ? .imdb(text.lowercased()) : .name(text)
        } else if isNumber, let id = Int(text) {
            self = .id(id)
        } else {
            self = .name(text)
        }
    }
}

extension String {
    /// The text without the white space at its ends.
    fileprivate var withoutSpaceAround: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else {
            return ""
        }
        return String(self[first...last])
    }
}

extension ShowReference: CustomStringConvertible {
    /// What the user would type.
    public var description: String {
        switch self {
        case .id(let id): "\(id)"
        case .imdb(let text), .name(let text): text
        }
    }
}
