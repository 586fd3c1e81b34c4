import GuidePlatform
package import TVModel

/// The responses of the service on disk: the schedule of each feed and date, such as `schedule/US/2026-11-20.json`, and
/// each response about shows, such as `shows/episodes/143.json`.
///
/// An entry counts as missing if it is damaged, does not match its checksum, comes from another service, or was written
/// by another version. It is never an error.
package struct ResponseCache: Sendable {
    static let scheduleFolder = "schedule"
    package static let showFolder = "shows"
    package static let folders = [scheduleFolder, showFolder]
    /// The number of days for which an entry is kept after it was last written.
    static let keepingDays = 60
    /// The folder of the schedules of global streaming.
    static let streamingName = "web"

    /// The kinds of responses about shows, each with its own folder.
    enum Kind: String, CaseIterable {
        case facts, episodes, cast, pages, searches, lookups
    }

    package let files: any FileStore
    let root: String

    package init(files: any FileStore, root: String) {
        self.files = files
        self.root = root
    }

    /// Removes the entries that are older than ``keepingDays``.
    ///
    /// If one entry cannot be removed, the others are still removed.
    ///
    /// - Parameter now: The time of this machine's clock, which also sets the times of files.
    package func prune(now: Instant) throws(StoreFailure) {
        try files.removeAll(Self.list(in: files), writtenBefore: now.daysAgo(Self.keepingDays)) {
            Self.isEntry($0, in: files)
        }
    }

    /// Returns all files below the folders of the cache.
    package static func list(in files: any FileStore) throws(StoreFailure) -> [StoredFile] {
        try files.list(scheduleFolder) + files.list(showFolder)
    }

    /// Returns whether this cache wrote a file, judged by its name and its contents.
    ///
    /// All other files below the folders are the user's and are never removed.
    package static func isEntry(_ file: StoredFile, in files: any FileStore) -> Bool {
        guard hasEntryName(file) else { return false }
        let date = date(of: file)?.description
        return files.isOwn(file.path) { mark in
            mark.version > 0 && mark.root != nil && mark.fetchedAt != nil
                && (date == nil ? mark.path == file.path : mark.date == date)
        }
    }

    static func hasEntryName(_ file: StoredFile) -> Bool {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == showFolder, parts[2].hasSuffix(".json"),
            let kind = Kind(rawValue: String(parts[1]))
        else { return date(of: file) != nil }
        let name = parts[2].dropLast(".json".count)
        return switch kind {
        case .facts, .episodes, .cast, .pages: Int(name).map { "\($0)" == name } == true
        case .searches, .lookups: name.utf8.count == 64 && name.utf8.allSatisfy("0123456789abcdef".utf8.contains)
        }
    }

    /// Returns the date that the name of a schedule contains, or nil for another file.
    private static func date(of file: StoredFile) -> CalendarDay? {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == scheduleFolder, isFeedName(parts[1]), parts[2].hasSuffix(".json") else {
            return nil
        }
        return CalendarDay(iso: parts[2].dropLast(".json".count))
    }

    /// Returns whether the name of a folder is that of a feed, such as `US` or `web`.
    private static func isFeedName(_ name: Substring) -> Bool {
        name == streamingName || (name.utf8.count == 2 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) })
    }
}

/// The entries of all caches in a store, each read once.
package struct CacheEntries: Sendable {
    /// The number of files with the names of entries.
    package let count: Int
    /// The paths of those that cannot be read, are damaged or contain something else. They count as missing.
    package let unusable: [String]

    /// Reads the entries.
    package init(in files: any FileStore) throws(StoreFailure) {
        let responses = try ResponseCache.list(in: files).filter(ResponseCache.hasEntryName)
        let posters = try files.list(PosterCache.folder).filter(PosterCache.hasPosterName)
        count = responses.count + posters.count
        unusable =
            responses.map(\.path).filter { !files.isIntact($0) }
            + posters.filter { !PosterCache.isPoster($0, in: files) }.map(\.path)
    }
}
