import GuidePlatform
package import TVModel

/// The cache of schedules on disk, with one file for each feed and date, such as `schedule/US/2026-11-20.json`.
///
/// An entry counts as missing if it is damaged, does not match its checksum, comes from another service, or was written
/// by another version. It is never an error.
package struct ScheduleCache: Sendable {
    /// The folder of all schedules.
    package static let folder = "schedule"
    /// The number of days for which an entry is kept after it was last written.
    static let keepingDays = 60

    private let files: any FileStore
    private let root: String
    private let unchecked = UncheckedFiles()

    /// Creates the cache of the service at a root address.
    package init(files: any FileStore, root: String) {
        self.files = files
        self.root = root
    }

    /// Returns the stored schedule of a feed for a date, or nil if none is stored.
    package func day(_ feed: DaySchedule.Feed, on date: CalendarDay) -> Fetched<DaySchedule>? {
        files.checkedValue(StoredDay.self, at: path(feed, date), noting: unchecked)?.day(feed, on: date, root: root)
    }

    /// Returns a value that changes each time the entry is rewritten, or nil if there is no entry.
    package func revision(_ feed: DaySchedule.Feed, on date: CalendarDay) -> String? {
        ((try? files.file(path(feed, date))) ?? nil)?.revision
    }

    /// Stores a schedule, which replaces the older one.
    ///
    /// - Throws: ``StoreFailure`` if the file cannot be written.
    package func store(_ day: Fetched<DaySchedule>) async throws(StoreFailure) {
        try await files.write(value: Stored(of: StoredDay(day, root: root)), to: path(day.value.feed, day.value.date))
    }

    /// Returns the shows of all stored days. A show may occur several times.
    package func shows() -> [Fetched<Show>] {
        ((try? files.list(Self.folder)) ?? []).flatMap { file -> [Fetched<Show>] in
            guard let day = files.checkedValue(Stored<StoredShows>.self, at: file.path)?.model,
                day.version == StoredDay.version, day.root == root,
                let fetchedAt = Instant(storedSeconds: day.fetchedAt)
            else { return [] }
            return day.shows.map { Fetched($0, fetchedAt: fetchedAt) }
        }
    }

    /// Removes the entries that are older than ``keepingDays``.
    ///
    /// If one entry cannot be removed, the others are still removed.
    ///
    /// - Parameter now: The time of this machine's clock, which also sets the times of files.
    /// - Throws: The first ``StoreFailure``.
    package func prune(now: Instant) throws(StoreFailure) {
        try files.removeAll(try files.list(Self.folder), writtenBefore: now.daysAgo(Self.keepingDays)) { file in
            Self.isEntry(file, in: files)
        }
    }

    /// Removes the temporary files of killed runs from the whole store.
    package func removeTemporaryFiles() { files.removeTemporaryFiles() }

    /// Adds checksums to the entries that were read without one, since older versions of the program wrote none.
    package func addChecksums() async {
        await unchecked.addChecksums(in: files)
    }

    /// Returns whether this cache wrote a file, judged by its name and its contents.
    ///
    /// All other files below the folder are the user's and are never removed.
    package static func isEntry(_ file: StoredFile, in files: any FileStore) -> Bool {
        guard let date = date(of: file) else { return false }
        return files.isOwn(file.path, by: StoredDayMark.self) { $0.version > 0 && $0.date == date.description }
    }

    /// Returns whether a file has the name of an entry.
    static func hasEntryName(_ file: StoredFile) -> Bool { date(of: file) != nil }

    /// Returns the date that the name of an entry contains, or nil for another file.
    private static func date(of file: StoredFile) -> CalendarDay? {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == folder, isFeedName(parts[1]), parts[2].hasSuffix(".json") else {
            return nil
        }
        return CalendarDay(iso: parts[2].dropLast(".json".count))
    }

    /// Returns whether the name of a folder is that of a feed, such as `US` or `web`.
    private static func isFeedName(_ name: Substring) -> Bool {
        name == streamingName || (name.utf8.count == 2 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) })
    }

    private static let streamingName = "web"

    private func path(_ feed: DaySchedule.Feed, _ date: CalendarDay) -> String {
        let name =
            switch feed {
            case .country(let code): code
            case .streaming: Self.streamingName
            }
        return "\(Self.folder)/\(name)/\(date).json"
    }
}

/// The members of a ``StoredDay`` that list its shows.
private struct StoredShows: StoredModel {
    var (version, root, fetchedAt) = (0, "", 0)
    var shows: [Show] = []

    static func exchanged(_ day: StoredShows?, with members: inout StoredMembers) throws -> StoredShows {
        var day = day ?? StoredShows()
        try members.exchange("version", &day.version)
        try members.exchange("root", &day.root)
        try members.exchange("fetchedAt", &day.fetchedAt)
        try members.exchange("shows", rows: &day.shows)
        return day
    }
}

/// The members that every version of ``StoredDay`` has, by which such a file is recognized.
private struct StoredDayMark: Decodable {
    let version: Int
    let root: String
    let date: String
    let fetchedAt: Int
}
