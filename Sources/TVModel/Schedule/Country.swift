/// A country with its television listings.
public struct Country: Sendable, Hashable {
    /// The code of ISO 3166-1, in capitals: `US`, `GB`.
    public let code: String
    /// The English name.
    public let name: String
    /// The IANA time zone of its listings.
    public let zoneIdentifier: String

    /// The country with a two-letter ISO 3166-1 code in any case; nil if it is unknown. `UK` means `GB`, since the service
    /// does not accept it.
    public init?(code text: String) {
        let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
        guard let (name, zone) = Self.table[code] else { return nil }
        self.code = code
        self.name = name
        zoneIdentifier = zone
    }
}
