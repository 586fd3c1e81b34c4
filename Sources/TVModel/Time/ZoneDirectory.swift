package import GuidePlatform

/// The time zones of the IANA database.
///
/// The data are those of the system's files. Without files, built-in rules give the present offsets of every zone, also
/// for years in which other rules applied.
public struct ZoneDirectory: Sendable {
    private let files: ZoneFiles?

    /// The zones of the system.
    public static let system = ZoneDirectory(ZoneFiles(in: Environment()))
    /// The zones of the built-in rules.
    public static let builtIn = ZoneDirectory(nil)

    /// Creates the directory of the system's files, or of the built-in rules.
    package init(_ files: ZoneFiles?) {
        self.files = files
    }

    /// The release of the database, such as `2025b`, or `unknown` if the system's files do not say.
    public var release: String { files.map { $0.release ?? "unknown" } ?? ZoneRules.release }
    /// Whether the data are those of the system's files.
    public var usesSystemData: Bool { files != nil }

    /// Returns the clock of a zone of the IANA database, whose name may be in any case, or nil if there is no such
    /// zone.
    ///
    /// Abbreviations are not names: `BST` is used in Britain and in Bangladesh.
    ///
    /// The C library has each zone in the folders `posix` and `right`, too. The leap seconds of `right` do not change a
    /// time in minutes.
    public func clock(_ identifier: String) -> ZoneClock? {
        if ["posix/", "right/"].contains(where: identifier.hasPrefix) { return clock(String(identifier.dropFirst(6))) }
        // A newer release of the system may have more zones than the built-in one.
        if ZoneName.isPlain(identifier), let file = files?.bytes(ofZone: identifier).flatMap(ZoneFile.init) {
            return ZoneClock(identifier: identifier, file: file)
        }
        guard let name = ZoneName.known(identifier) else { return nil }
        let file = files?.bytes(ofZone: name).flatMap(ZoneFile.init) ?? ZoneRules.rule(of: name).map(ZoneFile.init)
        return file.map { ZoneClock(identifier: name, file: $0) }
    }
}

/// The names of zones in the IANA time zone database.
public enum ZoneName {
    /// All names, sorted.
    public static var all: [String] { ZoneRules.names.sorted() }

    /// Returns the zone that an abbreviation in any case usually means, or nil if it is unknown.
    ///
    /// An abbreviation is not a name: `BST` is used in Britain and in Bangladesh.
    public static func zoneName(forAbbreviation text: String) -> String? { abbreviations[text.uppercased()] }

    /// Returns a name in any case as the database writes it, or nil if the built-in release does not have it.
    static func known(_ name: String) -> String? {
        let wanted = name.lowercased()
        return ZoneRules.names.first { $0 == name } ?? ZoneRules.names.first { $0.lowercased() == wanted }
    }

    /// Returns whether a text can be the name of a zone in a newer release: words of letters with a slash, which name
    /// neither a parent folder nor one of other clocks.
    static func isPlain(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0] != "SystemV"
            && parts.allSatisfy { part in
                part.first?.isUppercase == true
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
            }
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
