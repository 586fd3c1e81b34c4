import Foundation

/// The names of zones in the IANA time zone database.
public enum ZoneName {
    /// Most names with a slash, sorted, and all names without one.
    public static var all: [String] { TimeZone.knownTimeZoneIdentifiers.sorted() + withoutPlace }

    /// Returns the zone that an abbreviation in any case usually means, or nil if it is unknown.
    ///
    /// An abbreviation is not a name: `BST` is used in Britain and in Bangladesh.
    public static func zoneName(forAbbreviation text: String) -> String? { abbreviations[text.uppercased()] }

    /// The names without a slash. Foundation also accepts many abbreviations. Source: tzdata 2025b, without `EST` and the
    /// like, which are taken for zones with daylight saving time, but some have none.
    private static let withoutPlace = """
        CST6CDT Cuba EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich Hongkong Iceland Iran Israel Jamaica \
        Japan Kwajalein Libya MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT UTC \
        Universal W-SU Zulu
        """.split(separator: " ").map(String.init)

    /// Returns the zone with a name in any case, or nil if the database does not have it.
    static func zone(_ name: String) -> TimeZone? {
        if name.contains("/") { return zone(ofPlace: name) }
        let known = withoutPlace.first { $0.lowercased() == name.lowercased() }
        return known.flatMap(TimeZone.init(identifier:))
    }

    private static func zone(ofPlace name: String) -> TimeZone? {
        // Legacy `SystemV/` rules, which are not in the database.
        guard !name.lowercased().hasPrefix("systemv/") else { return nil }
        if let zone = TimeZone(identifier: name) { return zone }
        let wanted = name.lowercased()
        let known = TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == wanted }
        // The list lacks links such as `US/Pacific`.
        let place = wanted.hasPrefix("us/") ? "US/" + capitalized(wanted.dropFirst(3)) : capitalized(wanted[...])
        return TimeZone(identifier: known ?? place)
    }

    /// Returns `new_york` as `New_York`.
    private static func capitalized(_ text: Substring) -> String {
        var text = Array(text)
        for place in text.indices where place == 0 || "/_-".contains(text[place - 1]) {
            text[place] = text[place].uppercased().first ?? text[place]
        }
        return String(text)
    }

    private static let abbreviations = [
        "EST": "America/New_York", "MST": "America/Denver", "HST": "Pacific/Honolulu", "WET": "Europe/Lisbon",
        "CET": "Europe/Berlin", "MET": "Europe/Berlin", "EET": "Europe/Athens",
        "ET": "America/New_York", "EDT": "America/New_York", "CT": "America/Chicago", "CDT": "America/Chicago",
        "CST": "America/Chicago", "MT": "America/Denver", "MDT": "America/Denver", "PT": "America/Los_Angeles",
        "PDT": "America/Los_Angeles", "PST": "America/Los_Angeles", "AKST": "America/Anchorage",
        "AKDT": "America/Anchorage", "HAST": "Pacific/Honolulu", "HDT": "America/Adak", "AST": "America/Halifax",
        "ADT": "America/Halifax", "NST": "America/St_Johns", "NDT": "America/St_Johns", "BRT": "America/Sao_Paulo",
        "ART": "America/Argentina/Buenos_Aires", "CLT": "America/Santiago", "CLST": "America/Santiago",
        "COT": "America/Bogota", "PET": "America/Lima", "VET": "America/Caracas", "BST": "Europe/London",
        "WEST": "Europe/Lisbon", "CEST": "Europe/Berlin", "MEZ": "Europe/Berlin", "MESZ": "Europe/Berlin",
        "EEST": "Europe/Athens", "MSK": "Europe/Moscow", "TRT": "Europe/Istanbul", "IST": "Asia/Kolkata",
        "PKT": "Asia/Karachi", "GST": "Asia/Dubai", "ICT": "Asia/Bangkok", "WIB": "Asia/Jakarta",
        "HKT": "Asia/Hong_Kong",
        "SGT": "Asia/Singapore", "MYT": "Asia/Kuala_Lumpur", "PHT": "Asia/Manila", "JST": "Asia/Tokyo",
        "KST": "Asia/Seoul", "AWST": "Australia/Perth", "ACST": "Australia/Adelaide", "ACDT": "Australia/Adelaide",
        "AEST": "Australia/Sydney", "AEDT": "Australia/Sydney", "NZST": "Pacific/Auckland", "NZDT": "Pacific/Auckland",
        "CAT": "Africa/Maputo", "EAT": "Africa/Nairobi", "WAT": "Africa/Lagos", "SAST": "Africa/Johannesburg",
    ]
}
