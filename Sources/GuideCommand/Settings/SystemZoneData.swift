import GuidePlatform
import Synchronization
import TVModel

/// The time zone data of the system, where they are newer than those of the toolchain.
final class SystemZoneData: Sendable {
    private let release: String
    private let folder: String
    private let known = Mutex<[String: ZoneOffsets]>([:])

    /// The data of the system; nil unless they are newer.
    init?(_ environment: Environment) {
        guard let (release, folder) = SystemZones.release(in: environment), Self.isRelease(release),
            release > ZoneDirectory.toolchainRelease
        else { return nil }
        (self.release, self.folder) = (release, folder)
    }

    /// The zones with the data of the system.
    var zones: ZoneDirectory {
        .system(release: release) { [self] name in offsets(of: name) }
    }

    /// The years for which the C library is asked: from the toolchain's release on, since earlier changes are known to both.
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

    /// Whether a text is the name of a release, such as `2025b`, which can be compared with others.
    private static func isRelease(_ text: String) -> Bool {
        text.utf8.count >= 5 && text.prefix(4).allSatisfy(\.isNumber) && text.dropFirst(4).allSatisfy(\.isLetter)
    }
}
