import GuidePlatform
import Synchronization
import TVModel

/// The time zone data of the system if they are newer than those of the toolchain.
final class SystemZoneData: Sendable {
    private let release: String
    private let folder: String
    private let known = Mutex<[String: ZoneOffsets]>([:])

    /// Creates the data of the system, or nil unless they are newer.
    init?(_ environment: Environment) {
        guard let (release, folder) = SystemZones.release(in: environment), Self.isRelease(release),
            release > ZoneDirectory.toolchainRelease
        else { return nil }
        (self.release, self.folder) = (release, folder)
    }

    /// The time zones with the data of the system.
    var zones: ZoneDirectory {
        .system(release: release) { [self] name in offsets(of: name) }
    }

    /// The number of years to read from the C library, from the toolchain's release on. Both know the changes before
    /// that.
    private static let years = 15

    private func offsets(of name: String) -> ZoneOffsets? {
        if let offsets = known.withLock({ $0[name] }) { return offsets }
        guard let year = Int(ZoneDirectory.toolchainRelease.prefix(4)),
            let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year + Self.years, month: 1, day: 1)
        else { return nil }
        let end = last.epochDay * 86_400
        let changes = SystemZones.offsets(of: name, from: first.epochDay * 86_400, until: end, in: folder)
        guard let changes else { return nil }
        let offsets = ZoneOffsets(
            changes.map { .init(at: Instant(secondsSince1970: $0.second), to: $0.offset) },
            until: Instant(secondsSince1970: end)
        )
        known.withLock { $0[name] = offsets }
        return offsets
    }

    /// Returns whether a text is the name of a release, such as `2025b`. Such names can be compared.
    private static func isRelease(_ text: String) -> Bool {
        text.utf8.count >= 5 && text.prefix(4).allSatisfy(\.isNumber) && text.dropFirst(4).allSatisfy(\.isLetter)
    }
}
