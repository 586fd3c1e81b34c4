/// A reference to a show by a number or by name.
public enum ShowReference: Hashable, Sendable, CustomStringConvertible {
    /// The ID at the service.
    case id(Show.ID)
    /// The IMDb ID, such as `tt0098904`.
    case imdb(String)
    /// The ID at TheTVDB.
    case tvdb(Int)
    /// The name.
    case name(String)
    /// A link, or a site with a colon, without the number of a show. It refers to none.
    case numberless(String)

    /// Parses a text.
    ///
    /// Digits are an ID at the service, `tt` and digits are an IMDb ID, `tvmaze:`, `imdb:` and `tvdb:` precede the ID at
    /// that site, and so does a link to a show there, such as `https://www.imdb.com/title/tt0944947/`. Anything else is a
    /// name. Digits that exceed the range of integers are treated as a name, which no show has.
    public init(_ text: String) {
        let text = String(text.trimmed)
        if let imdb = Self.imdb(in: text) {
            self = .imdb(imdb)
        } else if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int(text) {
            self = .id(id)
        } else if text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) {
            self = Self.ofSite(text) ?? .name(text)
        } else {
            self = .name(text)
        }
    }

    /// Returns the ID in lower case if the text is an IMDb ID. A longer text must not become part of an address.
    private static func imdb(in text: some StringProtocol) -> String? {
        let digits = text.utf8.dropFirst(2)
        let isNumber = (5...12).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber && text.prefix(2).lowercased() == "tt" ? text.lowercased() : nil
    }

    /// Parses a link or a number with its site, or returns nil for any other text.
    private static func ofSite(_ text: String) -> ShowReference? {
        if let match = text.wholeMatch(of: #/(?i)(tvmaze|imdb|tvdb|thetvdb): *(.*)/#) {
            return reference(at: match.1, match.2)
        }
        let links: [Regex<(Substring, Substring, Substring)>] = [
            #/(?i)(?:https?://)?(?:www\.|api\.)?(tvmaze)\.com/shows/([0-9]+)(?:[/?\#].*)?/#,
            #/(?i)(?:https?://)?(?:www\.|m\.)?(imdb)\.com/(?:[a-z]{2}/)?title/(tt[0-9]+)(?:[/?\#].*)?/#,
            // A show named 24 has the path `series/24`, which is no number.
            #/(?i)(?:https?://)?(?:www\.)?(thetvdb)\.com/dereferrer/series/([0-9]+)/?/#,
            #/(?i)(?:https?://)?(?:www\.)?(thetvdb)\.com/(?:index\.php)?\?tab=series&id=([0-9]+)(?:[&\#].*)?/#,
        ]
        for link in links {
            if let match = text.wholeMatch(of: link) { return reference(at: match.1, match.2) }
        }
        let isLink = text.prefixMatch(of: #/(?i)https?://|(?:[a-z0-9]+\.)?(?:tvmaze|imdb|thetvdb)\.com//#) != nil
        return isLink ? .numberless(text) : nil

        func reference(at site: Substring, _ number: Substring) -> ShowReference {
            switch site.lowercased() {
            case "imdb": imdb(in: number).map { .imdb($0) } ?? .numberless(text)
            case "tvmaze": Int(number).map { .id($0) } ?? .numberless(text)
            default: Int(number).map { .tvdb($0) } ?? .numberless(text)
            }
        }
    }

    /// The text that a user would type.
    public var description: String {
        switch self {
        case .id(let id): "\(id)"
        case .tvdb(let number): "tvdb:\(number)"
        case .imdb(let text), .name(let text), .numberless(let text): text
        }
    }
}
