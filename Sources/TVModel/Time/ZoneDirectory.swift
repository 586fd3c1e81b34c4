import Foundation

/// The time zones, and the release of the data in use.
public struct ZoneDirectory: Sendable {
    /// The release of the IANA time zone database, such as `2025b`.
    public let release: String
    /// Whether the data comes from the system because it is newer.
    public let usesSystemData: Bool
    private let offsets: @Sendable (String) -> ZoneOffsets?

    /// The data of the toolchain.
    public static let toolchain = ZoneDirectory(release: toolchainRelease, usesSystemData: false) { _ in nil }

    /// The release of the toolchain's data.
    public static let toolchainRelease = TimeZone.timeZoneDataVersion

    /// Creates a directory with newer data of the system.
    ///
    /// - Parameter offsets: Returns the offsets of a zone for the years that may differ, or nil if they are unknown.
    public static func system(
        release: String,
        offsets: @escaping @Sendable (_ identifier: String) -> ZoneOffsets?
    ) -> ZoneDirectory {
        ZoneDirectory(release: release, usesSystemData: true, offsets: offsets)
    }

    private init(
        release: String,
        usesSystemData: Bool,
        offsets: @escaping @Sendable (String) -> ZoneOffsets?
    ) {
        self.release = release
        self.usesSystemData = usesSystemData
        self.offsets = offsets
    }

    /// Returns the clock of a zone of the IANA database, whose name may be in any case, or nil if there is no such
    /// zone.
    public func clock(_ identifier: String) -> ZoneClock? {
        ZoneClock(identifier).map { $0.with(offsets($0.identifier)) }
    }
}
