/// A country whose television is listed.
public struct Country: Sendable, Hashable {
    /// The code of ISO 3166-1, in capitals: `US`, `GB`.
    public let code: String
    /// Its English name.
    public let name: String
    /// The zone its listings are read in.
    public let zoneIdentifier: String

    /// The country with a two-letter code in any case; nil where there is none. `UK`, which the service does not take,
    /// means `GB`.
    public init?(code text: String) {
        let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
        guard let (name, zone) = Self.table[code] else { return nil }
        self.code = code
        self.name = name
        zoneIdentifier = zone
    }

    /// Whether its people tell the time in twelve hours with AM and PM.
    public var usesTwelveHours: Bool {
        ["US", "CA", "AU", "NZ", "IN", "PH"].contains(code)
    }
}
