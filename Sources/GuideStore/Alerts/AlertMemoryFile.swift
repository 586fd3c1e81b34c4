import GuidePlatform
package import TVModel

/// The memory of one receiver of alerts on disk, `NAME.json`, locked from reading to writing.
///
/// ```swift
/// let file = try await AlertMemoryFile(named: "phone", in: folder, waitingUpTo: .seconds(30))
/// let next = try file.prepare(memory)
/// try write(lines)
/// try file.commit(next)
/// ```
package final class AlertMemoryFile: Sendable {
    package enum Contents: Sendable {
        /// Nothing: no run has remembered anything yet.
        case missing
        case memory(AlertMemory)
        /// Something that cannot be read as a memory. It will be moved aside.
        case damaged
    }

    package let contents: Contents
    package var path: String { files.displayPath(name) }

    private let files: DataFolder
    private let name: String
    private let lock: HeldLock

    /// Locks and reads a memory. The folder is created.
    ///
    /// - Parameters:
    ///   - name: The name of the receiver. See ``isName(_:)``.
    ///   - limit: The maximum time to wait for other runs.
    /// - Throws: ``FileFailure`` for a lock that is held longer than `limit` and for a memory of a newer version.
    package init(named name: String, in files: DataFolder, waitingUpTo limit: Duration) async throws {
        self.files = files
        self.name = try GuardedFolder.checked("\(name).json")
        try files.makeFolder(files.root)
        lock = try await HeldLock(at: PathName.joined(files.root, ".\(name).lock"), waitingUpTo: limit)
        guard let bytes = try files.read(self.name) else {
            contents = .missing
            return
        }
        let version = AlertMemory.storedVersion
        let place = files.displayPath(self.name)
        let stored = try CheckedJSON.value(Stored<AlertMemory>.self, of: version, in: bytes, at: place)
        contents = stored.map { .memory($0.value.model) } ?? .damaged
    }

    /// Returns whether a text may name a receiver: 1 to 64 letters and digits of ASCII, dots, dashes and underscores, the
    /// first of which is a letter, a digit or an underscore.
    package static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]{0,63}/) != nil
    }

    /// Returns the names of all receivers with a memory, sorted.
    package static func names(in files: DataFolder) throws -> [String] {
        try files.list("").map(\.path).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(isName)
    }

    /// Writes the next memory beside the present one, before the alerts are told, so that a full disk or a folder that
    /// cannot be written is found in time.
    package func prepare(_ memory: AlertMemory) throws -> AtomicFile {
        let bytes = CheckedJSON.file(of: Stored(of: memory).storedBytes)
        StaleTemporaryFiles.remove(in: files.root)
        let file = try files.prepare(name)
        try file.write(bytes)
        return file
    }

    /// Replaces the memory with the prepared one, after the alerts were told. A damaged one is moved aside.
    package func commit(_ file: AtomicFile) throws {
        try files.keepOthers(at: name) { CheckedJSON.value(Stored<AlertMemory>.self, in: $0) != nil }
        try file.commit()
    }

    /// Lets other runs read the memory.
    package func release() { lock.release() }
}

/// The memory of alerts as stored on disk: an object for each alert that was told, and for each show.
extension AlertMemory: StoredModel {
    static let storedVersion = 1

    package static func exchanged(_ memory: AlertMemory?, with members: inout StoredMembers) throws -> AlertMemory? {
        var version = storedVersion
        var told = memory?.told.sorted { $0.key < $1.key }.map { ToldRow(key: $0, told: $1) }
        var shows = memory?.shows.sorted { $0.key < $1.key }.map { ShowRow(id: $0, state: $1) }
        try members.exchange("version", &version)
        try members.exchange("told", objects: &told)
        try members.exchange("shows", objects: &shows)
        guard version <= storedVersion, let told, let shows else { return nil }
        var memory = AlertMemory()
        memory.told = Dictionary(told.map { ($0.key, $0.told) }) { $1 }
        memory.shows = Dictionary(shows.map { ($0.id, $0.state) }) { $1 }
        return memory
    }
}

private struct ToldRow: StoredModel {
    let key: String
    let told: AlertMemory.Told

    static func exchanged(_ row: ToldRow?, with members: inout StoredMembers) throws -> ToldRow? {
        var key = row?.key ?? ""
        var at = row?.told.at.secondsSince1970 ?? 0
        var start = row?.told.start
        try members.exchange("key", &key)
        try members.exchange("at", &at)
        try members.exchange("start", &start)
        return ToldRow(key: key, told: AlertMemory.Told(at: Instant(secondsSince1970: at), start: start))
    }
}

private struct ShowRow: StoredModel {
    let id: Show.ID
    let state: ShowState

    static func exchanged(_ row: ShowRow?, with members: inout StoredMembers) throws -> ShowRow? {
        var id = row?.id ?? 0
        var status = row?.state.status
        var last = row?.state.lastSeason
        var complete = row?.state.completeSeason
        var fetched = row?.state.fetchedAt.secondsSince1970 ?? 0
        var dates = (row?.state.dates ?? [:]).sorted { $0.key < $1.key }.map { DateRow(id: $0, date: $1) }
        try members.exchange("id", &id)
        try members.exchange("status", &status)
        try members.exchange("lastSeason", &last)
        try members.exchange("completeSeason", &complete)
        try members.exchange("fetchedAt", &fetched)
        try members.exchange("dates", rows: &dates)
        var state = ShowState(fetchedAt: Instant(secondsSince1970: fetched))
        state.status = status
        state.lastSeason = last
        state.completeSeason = complete
        state.dates = Dictionary(dates.map { ($0.id, $0.date) }) { $1 }
        return ShowRow(id: id, state: state)
    }
}

private struct DateRow: StoredModel {
    let id: Episode.ID
    let date: AirDate

    static func exchanged(_ row: DateRow?, with members: inout StoredMembers) throws -> DateRow? {
        var id = row?.id ?? 0
        var day = row?.date.day
        var start = row?.date.start
        try members.exchange("id", &id)
        try members.exchange("day", &day, isStrict: true)
        try members.exchange("start", &start, isStrict: true)
        return day.map { DateRow(id: id, date: AirDate(day: $0, start: start)) }
    }
}
