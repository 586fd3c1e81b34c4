/// A country and the time zone of its television listings.
public struct Country: Sendable, Hashable {
    /// The ISO 3166-1 code in capitals, such as `US` or `GB`.
    public let code: String
    /// The English name.
    public let name: String
    /// The IANA time zone of its listings.
    public let zoneIdentifier: String
    /// Whether times in the country are written with AM and PM.
    public let usesTwelveHours: Bool

    /// The United States, the country of most of the service's listings, at the time of New York.
    public static let unitedStates = Country("US* United States America/New_York")

    /// Creates the country with a two-letter ISO 3166-1 code in any case, or nil if the code is unknown. `UK` means
    /// `GB`, since the service does not accept `UK`.
    public init?(code text: String) {
        let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
        guard code.utf8.count == 2, let entry = Self.entries.first(where: { $0.hasPrefix(code) }) else { return nil }
        self.init(entry)
    }

    /// Returns the country with an English name, in any case, or nil if there is no such country.
    package static func named(_ name: String) -> Country? {
        let name = name.lowercased()
        return all.first { $0.name.lowercased() == name }
    }

    /// All countries, by their codes.
    package static var all: [Country] { entries.map(Country.init) }

    private static let entries = table.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)

    private init(_ entry: Substring) {
        let words = entry.split(separator: " ")
        code = String(words[0].prefix(2))
        name = words.dropFirst().dropLast().joined(separator: " ")
        zoneIdentifier = String(words[words.count - 1])
        usesTwelveHours = words[0].hasSuffix("*")
    }
}
