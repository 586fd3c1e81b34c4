/// A country and the time zone of its television listings.
public struct Country: Sendable, Hashable {
    /// The ISO 3166-1 code in capitals, such as `US` or `GB`.
    public let code: String
    /// The English name.
    public let name: String
    /// The IANA time zone of its listings.
    public let zoneIdentifier: String

    /// The United States, the country of most of the service's listings, at the time of New York.
    public static let unitedStates = Country(code: "US", name: "United States", zoneIdentifier: "America/New_York")
}

extension Country {
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
    static var all: [Country] { entries.map(Country.init) }

    private static let entries = table.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
        .map { entry in Substring(entry.drop { $0 == UInt8(ascii: " ") }) }

    private init(_ entry: Substring) {
        let words = entry.split(separator: " ").map(String.init)
        let name = words.dropFirst().dropLast().joined(separator: " ")
        self.init(code: words[0], name: name, zoneIdentifier: words[words.count - 1])
    }
}

extension Country {
    /// The countries that use the 12-hour clock.
    ///
    /// Source: Unicode CLDR, supplemental `timeData`, the first choice (`_preferred`) of each country in Chromium 156.
    private static let withTwelveHours = Set(
        """
        AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK \
        HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA \
        SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW US UY VC VE VG VI VU WS YE ZM
        """.split(separator: " ").map(String.init)
    )

    /// Whether times in the country are written with AM and PM.
    public var usesTwelveHours: Bool { Self.withTwelveHours.contains(code) }
}
