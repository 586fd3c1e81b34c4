/// A country and the time zone of its television listings.
public struct Country: Sendable, Hashable {
    /// The ISO 3166-1 code in capitals, such as `US` or `GB`.
    public let code: String
    /// The English name.
    public let name: String
    /// The IANA time zone of its listings.
    public let zoneIdentifier: String

    /// Creates the country with a two-letter ISO 3166-1 code in any case, or nil if the code is unknown. `UK` means
    /// `GB`, since the service does not accept `UK`.
    public init?(code text: String) {
        let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
        guard let (name, zone) = Self.table[code] else { return nil }
        self.code = code
        self.name = name
        zoneIdentifier = zone
    }

    /// The time zones of all countries, sorted.
    static var zoneIdentifiers: [String] { Set(table.values.map(\.1)).sorted() }
}
