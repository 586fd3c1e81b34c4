import Foundation

/// The zones that there are, and the release of the zone data in use.
public struct ZoneDirectory: Sendable {
    /// The release of the IANA time zone database, such as `2025b`.
    public let release: String
    /// Whether the data are those of the system, since they are newer.
    public let isOfSystem: Bool
    private let offsets: @Sendable (String) -> ZoneOffsets?

    /// The data of the toolchain.
    public static let toolchain = ZoneDirectory(release: toolchainRelease, isOfSystem: false) { _ in nil }

    /// The release of the toolchain's data.
    public static let toolchainRelease = TimeZone.timeZoneDataVersion

    /// Newer data of the system.
    ///
    /// - Parameter offsets: The offsets of a zone for the years that may differ; nil if they are unknown.
    public static func system(
        release: String,
        offsets: @escaping @Sendable (_ identifier: String) -> ZoneOffsets?
    ) -> ZoneDirectory {
        ZoneDirectory(release: release, isOfSystem: true, offsets: offsets)
    }

    private init(
        release: String,
        isOfSystem: Bool,
        offsets: @escaping @Sendable (String) -> ZoneOffsets?
    ) {
        self.release = release
        self.isOfSystem = isOfSystem
        self.offsets = offsets
    }

    /// The clock of a zone of the IANA database, its name in any case; nil if there is no such zone.
    public func clock(_ identifier: String) -> ZoneClock? {
        ZoneClock(identifier).map { $0.with(offsets($0.identifier)) }
    }
}
