import GuidePlatform
package import TVModel

/// The cache of responses about shows on disk, with one file for each response, such as `shows/episodes/143.json`.
///
/// As in ``ScheduleCache``, an entry counts as missing if it is damaged, does not match its checksum, comes from
/// another service, or was written by another version. It is never an error.
package struct ShowCache: Sendable {
    /// The folder of all responses about shows.
    package static let folder = "shows"
    /// The number of days for which an entry is kept after it was last written.
    static let keepingDays = 60

    /// The kinds of responses, each with its own folder.
    package enum Kind: String, CaseIterable, Sendable {
        case facts, episodes, cast, pages, searches, lookups
    }

    private let files: any FileStore
    private let root: String
    private let unchecked = UncheckedFiles()

    /// Creates the cache of the service at a root address.
    package init(files: any FileStore, root: String) {
        self.files = files
        self.root = root
    }

    /// Returns the stored response, or nil if none is stored.
    package func copy<Form>(of entry: ShowEntry<Form>) -> Fetched<Form.Model>? {
        read(Form.self, at: entry.path)
    }

    /// Returns a value that changes each time the entry is rewritten, or nil if there is no entry.
    package func revision<Form>(of entry: ShowEntry<Form>) -> String? {
        ((try? files.file(entry.path)) ?? nil)?.revision
    }

    /// Returns the IDs of the shows whose cast may be stored, without reading any.
    package func idsWithCast() -> Set<Show.ID> {
        let names = entries(of: .cast).compactMap { $0.path.split(separator: "/").last?.dropLast(".json".count) }
        return Set(names.compactMap { Int($0) })
    }

    /// Stores a response, which replaces the older one.
    ///
    /// - Throws: ``StoreFailure`` if the file cannot be written.
    package func store<Form>(
        _ copy: Fetched<Form.Model>,
        as entry: ShowEntry<Form>
    ) async throws(StoreFailure) {
        try await files.write(value: StoredResponse<Form>(copy, of: entry.path, root: root), to: entry.path)
    }

    /// Returns the shows of all entries. A show may occur several times.
    package func shows() -> [Fetched<Show>] {
        let single = [Kind.facts, .lookups].flatMap { copies(StoredShow.self, of: $0) }
        let several = [Kind.pages, .searches].flatMap { copies([StoredShow].self, of: $0) }.flatMap { list in
            list.value.map { Fetched($0, fetchedAt: list.fetchedAt) }
        }
        return single + several
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

    /// Adds checksums to the entries that were read without one, since older versions of the program wrote none.
    package func addChecksums() async {
        await unchecked.addChecksums(in: files)
    }

    /// Returns whether this cache wrote a file, judged by its name and its contents.
    ///
    /// All other files below the folder are the user's and are never removed.
    package static func isEntry(_ file: StoredFile, in files: any FileStore) -> Bool {
        hasEntryName(file)
            && files.isOwn(file.path, by: StoredResponseMark.self) { $0.version > 0 && $0.path == file.path }
    }

    /// Returns whether a file has the name of an entry.
    static func hasEntryName(_ file: StoredFile) -> Bool {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == folder, parts[2].hasSuffix(".json"),
            let kind = Kind(rawValue: String(parts[1]))
        else { return false }
        let name = parts[2].dropLast(".json".count)
        return switch kind {
        case .facts, .episodes, .cast, .pages: Int(name).map { "\($0)" == name } == true
        case .searches, .lookups: name.utf8.count == 64 && name.utf8.allSatisfy("0123456789abcdef".utf8.contains)
        }
    }

    /// Returns the values of all usable entries of a kind.
    private func copies<Form: StoredForm>(_ form: Form.Type, of kind: Kind) -> [Fetched<Form.Model>] {
        entries(of: kind).compactMap { read(form, at: $0.path) }
    }

    /// Returns the files of a kind that have the names of entries.
    private func entries(of kind: Kind) -> [StoredFile] {
        ((try? files.list("\(Self.folder)/\(kind.rawValue)")) ?? []).filter(Self.hasEntryName)
    }

    private func read<Form: StoredForm>(_ form: Form.Type, at path: String) -> Fetched<Form.Model>? {
        files.checkedValue(StoredResponse<Form>.self, at: path, noting: unchecked)?.copy(of: path, root: root)
    }
}
