import GuidePlatform
package import TVModel

/// The responses of the service on disk: the schedule of each feed and date, such as `schedule/US/2026-11-20.json`, and
/// each response about shows, such as `shows/details/143.json`.
///
/// An entry counts as missing if it is damaged, does not match its checksum, comes from another service, or was written
/// by another version. It is never an error.
package struct ResponseCache: Sendable {
    static let scheduleFolder = CacheForm.schedule
    /// The folder of what is known of the listings of countries.
    static let countryFolder = CacheForm.countries
    package static let showFolder = CacheForm.shows
    package static let folders = [scheduleFolder, showFolder]
    /// The number of days for which an entry is kept after it was last written.
    static let keepingDays = 60
    /// The folder of the schedules of global streaming.
    static let streamingName = "web"

    /// The kinds of responses about shows, each with its own folder.
    enum Kind: String, CaseIterable {
        case details, cast, pages, searches, lookups
    }

    package let files: CacheFolder
    let root: String

    package init(files: CacheFolder, root: String) {
        self.files = files
        self.root = root
    }

    /// Removes the entries that are older than ``keepingDays``.
    ///
    /// If one entry cannot be removed, the others are still removed.
    ///
    /// - Parameter now: The time of this machine's clock, which also sets the times of files.
    package func prune(now: Instant) throws {
        let limit = Date(now) - Double(Self.keepingDays) * 86_400
        let removals = (try Self.list(in: files) + files.list(Self.countryFolder)).filter { $0.modified < limit }.map {
            file in
            Result { try files.remove(file.path) }
        }
        for removal in removals { try removal.get() }
    }

    /// Returns all files below the folders of the cache.
    package static func list(in files: CacheFolder) throws -> [StoredFile] {
        try files.list(scheduleFolder) + files.list(showFolder)
    }
}

/// The entries of all caches in a store, each read once.
package struct CacheEntries: Sendable {
    package let count: Int
    /// The paths of those that cannot be read, are damaged or contain something else. They count as missing.
    package let unusable: [String]

    /// Reads the entries.
    package init(in files: CacheFolder) throws {
        let paths = try ResponseCache.list(in: files).map(\.path) + files.list(PosterCache.folder).map(\.path)
        count = paths.count
        unusable = paths.filter { path in
            guard let bytes = try? files.read(path) else { return true }
            if path.hasPrefix(PosterCache.folder) { return PictureFile(bytes) == nil }
            return switch CheckedJSON.state(of: bytes) {
            case .intact, .foreign: false
            case .unchecked: StoredMark(bytes) == nil
            case .damaged: true
            }
        }
    }
}
