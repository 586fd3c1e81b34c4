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
