package import GuidePlatform
package import TVModel

/// The folder of a site. Only one run at a time may publish into it.
///
/// It does not interpret the contents of files, and only knows which files link to others. Files must be written before
/// the files that link to them. Then every link leads to a file, even if a run is killed or the disk is full.
///
/// A path is the site's own only if a file with the recorded digest lies there, and no link is on the way.
/// Anything else is the user's: it is never changed or removed, but moved aside if its place is needed.
///
/// ```swift
/// let site = try await SiteFolder(at: "output")
/// try site.plan(["index.html"])
/// try site.put(SiteFile("index.html", page))
/// let changes = try site.finish(at: now)
/// ```
package final class SiteFolder {
    /// The time for which a leaf is kept after the last link to it was removed, in seconds, since a reader may have the
    /// page open.
    package static let grace = 12 * 3_600

    package var path: String { folder.path }
    let folder: GuardedFolder
    package private(set) var manifest: SiteManifest

    /// The lock that keeps other runs out, or nil if the file system has no locks.
    private let lock: HeldLock?
    /// Performs an atomic change of a file on disk.
    private let perform: (_ change: () throws -> Void) throws -> Void
    /// Whether the manifest is so damaged that the files of the site are unknown.
    let isManifestLost: Bool
    private var hasBegun = false
    /// The links of each file that the manifest on disk lists, once this run has begun to change files.
    private var announced: [String: Set<String>] = [:]
    private var changes = SiteChanges()
    /// The files that did not exist before this run.
    private var created: Set<String> = []
    /// Whether the folder had no site before this run.
    private let isNew: Bool
    /// The digests of files that an unfinished run was about to write, by their paths.
    private(set) var written: [String: Set<String>] = [:]
    /// A closure to call for each file or folder of the user that was found in place of a file of the site.
    package var reportKept: (KeptFile) -> Void = { _ in }

    /// Locks a folder, which is created if it is missing, and reads its manifest.
    ///
    /// The value holds the lock for its whole lifetime, even while data is fetched: two simultaneous runs would exceed
    /// the rate limit of the service.
    package init(
        at path: String,
        waitingUpTo limit: Duration = .seconds(30),
        performing perform: @escaping (_ change: () throws -> Void) throws -> Void = { try $0() }
    ) async throws {
        folder = GuardedFolder(path: path)
        self.perform = perform
        do {
            try FileSystem.createFolder(at: path)
            try FileSystem.checkWritable(path)
        } catch {
            throw OutputFailure.cannotBeCreated(path: path, .init(folder: path, error))
        }
        do {
            let file = PathName.joined(path, ".tvguide-site.lock")
            self.lock = try await HeldLock(at: file, waitingUpTo: limit)
        } catch .locksUnsupported {
            self.lock = nil
        } catch .system(let failure) {
            throw OutputFailure.cannotBeCreated(path: path, .system(failure))
        }
        switch try Self.findManifest(in: path) {
        case let found?: (manifest, isManifestLost) = (found, false)
        case nil: (manifest, isManifestLost) = (SiteManifest(), true)
        }
        isNew = manifest.files.isEmpty
        written = SiteJournal.read(in: path)
        removeTemporaryFiles()
    }

    deinit { lock?.release() }

    /// Whether other runs are kept out, which is not the case if the file system has no locks.
    package var isLocked: Bool { lock != nil }

    /// The country of the guides, or nil for a new site or one that an older version of the program wrote.
    package var country: String? {
        get { manifest.country }
        set { manifest.country = newValue }
    }

    /// A digest of what the pages hide, or nil if they hide nothing.
    package var spoilers: String? {
        get { manifest.spoilers }
        set { manifest.spoilers = newValue }
    }

    /// The guide day of the last run that finished, or nil if it is unknown.
    package var lastRun: CalendarDay? {
        get { manifest.lastRun.flatMap(CalendarDay.init(iso:)) }
        set { manifest.lastRun = newValue?.description }
    }

    /// Plans the files that this run may write, and checks that the user has no files at the paths of new ones.
    ///
    /// - Parameters:
    ///   - leaves: Files that are removed once no other file links to them.
    ///   - movesOthersAside: Whether something of the user's is moved aside later instead, unless the site is new.
    package func plan(
        _ paths: [String],
        leaves: [String] = [],
        movesOthersAside: Bool = false
    ) throws {
        for (path, isLeaf) in paths.map({ ($0, false) }) + leaves.map({ ($0, true) }) {
            guard SiteManifest.isPath(path) else { throw StoreFailure.badPath(path) }
            guard manifest.files[path] == nil else { continue }
            if isNew || !movesOthersAside { try checkDestination(at: path) }
            manifest.files[path] = SiteManifest.Entry(isLeaf: isLeaf)
        }
    }

    /// Lets this run compare some files by their bytes, others on each day, so that damage that keeps the time of a file
    /// is found within ``daysOfChecks`` days.
    ///
    /// - Parameter now: The current time, in seconds since 1970.
    package func checkBytes(at now: Int) {
        let part = UInt8(truncatingIfNeeded: now / 86_400) % Self.daysOfChecks
        for (path, entry) in manifest.files
        where UInt8(entry.digest.prefix(2), radix: 16).map({ $0 % Self.daysOfChecks }) == part {
            manifest.files[path]?.modified = 0
        }
    }

    /// The number of days within which every file is compared by its bytes. It divides 256, the number of parts.
    private static let daysOfChecks: UInt8 = 4

    /// Adds leaves that a file may link to, so that the manifest lists them before the file is written.
    package func expect(_ links: [String], of path: String) {
        guard let known = manifest.files[path]?.links, !Set(known).isSuperset(of: links) else { return }
        manifest.files[path]?.links = Set(known).union(links).sorted()
    }

    /// Whether every file is intact and the last run finished.
    package var isWhole: Bool {
        !manifest.isUnfinished && manifest.files.allSatisfy { $0.value.digest.isEmpty || isIntact($0.key) }
    }

    /// The changes of this run and of killed runs before it, in the order in which a copy of the site should make them: leaves
    /// before the files that link to them, new files before those that existed, and removed files last.
    package var changesInOrder: SiteChanges {
        let ofKilledRuns = written.keys.sorted().filter { has($0) && !changes.written.contains($0) }
        let all = ofKilledRuns + changes.written
        let rank = { [manifest, created] (path: String) in
            manifest.files[path]?.isLeaf == true ? 0 : created.contains(path) ? 1 : 2
        }
        let ordered = (0...2).flatMap { place in all.filter { rank($0) == place } }
        return SiteChanges(written: ordered, removed: changes.removed)
    }

    /// The existing files that are not intact, in order, without leaves that no file links to.
    package var damagedFiles: [String] {
        let linked = linkedLeaves
        return manifest.files.keys.sorted().filter { path in
            guard has(path), !isIntact(path), let entry = manifest.files[path] else { return false }
            // A planned leaf that exists was written by a killed run and may be intact.
            return !entry.isLeaf || (!entry.digest.isEmpty && linked.contains(path))
        }
    }

    /// Returns whether a file exists as the site wrote it.
    ///
    /// Usually the size and the time of the write are enough. If the time differs because the file was copied or
    /// touched, the bytes are compared once.
    package func isIntact(_ path: String) -> Bool {
        guard let entry = manifest.files[path], !entry.digest.isEmpty, let status = try? folder.status(of: path),
            status.kind == .regular, status.size == Int64(entry.size)
        else { return false }
        if status.modifiedNanoseconds == entry.modified { return true }
        guard bytes(of: path).map({ SHA256.hex(of: $0) }) == entry.digest else { return false }
        manifest.files[path]?.modified = status.modifiedNanoseconds
        return true
    }

    package func has(_ path: String) -> Bool {
        manifest.files[path] != nil && (try? folder.status(of: path))?.kind == .regular
    }

    /// Returns the bytes of a file of the site, or nil if it is missing or cannot be read.
    package func bytes(of path: String) -> Data? {
        manifest.files[path] == nil ? nil : GuardedFolder.regularFile(at: folder.location(of: path))
    }

    /// Writes a file, unless it already exists with the same content.
    ///
    /// Before the first change, all planned files are listed in the manifest. Before a file is changed, both its old
    /// and its new links are listed, so that no other run removes a leaf that a page of a killed run links to.
    package func put(_ file: SiteFile) throws {
        let isNew = !has(file.path)
        guard try write(file) else { return }
        if isNew { created.insert(file.path) }
        // The order is that of the last writes, since a page may have got new links.
        changes.written.removeAll { $0 == file.path }
        changes.written.append(file.path)
    }

    /// Writes a placeholder that another file with the same path will replace before the run ends. It is not reported
    /// as a change.
    package func reserve(_ file: SiteFile) throws {
        _ = try write(file)
    }

    /// Removes a file of the site. A file that the site did not write is kept.
    package func withdraw(_ path: String) throws {
        guard has(path) else { return }
        try begin()
        try remove(path)
    }

    /// Writes and records a file, and returns whether it changed.
    private func write(_ file: SiteFile) throws -> Bool {
        if let content = file.content, manifest.files[file.path]?.content == content, isIntact(file.path) {
            recordOrigin(of: file)
            return false
        }
        let digest = SHA256.hex(of: file.bytes)
        let isNew = !holds(file.bytes, digest, at: file.path)
        if isNew {
            try announce(file)
            try clearFolders(of: file.path)
            try change { try SiteJournal.append(file.path, digest, in: path) }
            try replace(file.path, with: file.bytes) { try clear(file.path) }
        }
        record(file, digest)
        return isNew
    }

    /// Removes leaves that no file links to any longer, and writes the manifest. If nothing was changed, nothing is
    /// written.
    ///
    /// - Parameters:
    ///   - inputs: A fingerprint of the data of the whole site, by which a later run finds that nothing is new, or nil
    ///     if this run could not write all files, so that the next run tries again.
    ///   - note: A note for the next run.
    ///   - now: The current time, in seconds since 1970.
    /// - Returns: The changes of this run.
    package func finish(
        inputs: String? = nil,
        note: String? = nil,
        at now: Int
    ) throws -> SiteChanges {
        try removeUnlinked(at: now)
        guard hasBegun || manifest.isUnfinished else { return changes }
        manifest.files = manifest.files.filter { !$0.value.digest.isEmpty || has($0.key) }
        manifest.isUnfinished = false
        manifest.inputs = inputs
        manifest.note = note
        try writeManifest()
        try change { try SiteJournal.remove(in: path) }
        return changes
    }
}

extension SiteFolder {
    private func removeTemporaryFiles() {
        StaleTemporaryFiles.remove(in: path)
        guard manifest.isUnfinished else { return }
        for path in Set(manifest.files.keys.map(PathName.folder)) where (try? folder.status(of: path))?.kind == .folder
        {
            StaleTemporaryFiles.remove(in: folder.location(of: path))
        }
    }

    private func holds(_ bytes: Data, _ digest: String, at path: String) -> Bool {
        if isIntact(path) { return manifest.files[path]?.digest == digest }
        // A killed run may have written the file without recording it.
        guard let status = try? folder.status(of: path), status.size == Int64(bytes.count) else { return false }
        return self.bytes(of: path) == bytes
    }

    private func record(_ file: SiteFile, _ digest: String) {
        var entry = manifest.files[file.path] ?? SiteManifest.Entry()
        entry.digest = digest
        entry.size = file.bytes.count
        entry.modified = (try? folder.status(of: file.path))?.modifiedNanoseconds ?? 0
        entry.content = file.content
        manifest.files[file.path] = entry
        recordOrigin(of: file)
    }

    /// Records what a file was made of, and its links.
    private func recordOrigin(of file: SiteFile) {
        manifest.files[file.path]?.inputs = file.inputs
        manifest.files[file.path]?.note = file.note
        manifest.files[file.path]?.links = file.links
    }

    /// Writes the manifest, unless it already lists the file with its links.
    private func announce(_ file: SiteFile) throws {
        expect(file.links, of: file.path)
        try begin()
        guard !(announced[file.path] ?? []).isSuperset(of: file.links) else { return }
        try writeManifest()
    }

    /// Lists all planned files in the manifest before the first of them is changed.
    private func begin() throws {
        guard !hasBegun else { return }
        manifest.isUnfinished = true
        try writeManifest()
        hasBegun = true
    }

    private func writeManifest() throws {
        let location = folder.location(of: SiteManifest.name)
        let bytes = CheckedJSON.file(of: try manifest.storedBytes(for: location))
        for name in [SiteManifest.copyName, SiteManifest.name] {
            try replace(name, with: bytes) { if !hasBegun { try clearManifest(name) } }
        }
        announced = manifest.files.mapValues { Set($0.links) }
    }

    /// Replaces a file, or creates it and its folder, which other users such as a web server may read, unlike those of a
    /// cache.
    ///
    /// - Parameter clear: Moves aside what is not the site's own, whose rights the file gets.
    private func replace(_ path: String, with bytes: Data, _ clear: () throws -> Void) throws {
        let location = folder.location(of: path)
        try change {
            try perform {
                try FileSystem.createFolder(at: PathName.folder(of: location))
                let file = try AtomicFile.prepare(at: location)
                try clear()
                try file.commit(bytes)
            }
        }
    }

    func change(_ body: () throws -> Void) throws {
        do { try body() } catch let failure as SystemFailure { throw OutputFailure.writingFailed(failure) }
    }

    /// Removes the leaves to which no file has linked for ``grace``.
    private func removeUnlinked(at now: Int) throws {
        let linked = linkedLeaves
        for (path, entry) in manifest.files.sorted(by: { $0.key < $1.key }) where entry.isLeaf {
            // A planned leaf that was never written is dropped when the manifest is written.
            if entry.digest.isEmpty, !has(path) { continue }
            guard !linked.contains(path) else {
                manifest.files[path]?.unlinkedSince = nil
                continue
            }
            let since = entry.unlinkedSince ?? now
            manifest.files[path]?.unlinkedSince = since
            guard now - since >= Self.grace else { continue }
            try begin()
            try remove(path)
        }
    }

    /// Removes a file of the site, and forgets one that is no longer the site's own.
    private func remove(_ path: String) throws {
        if try isOwn(path) {
            try change { try perform { try FileSystem.removeIfExists(folder.location(of: path)) } }
            changes.removed.append(path)
        } else if (try? FileSystem.linkStatus(of: folder.location(of: path))) != nil {
            reportKept(KeptFile(path: folder.location(of: path), place: nil))
        }
        manifest.files[path] = nil
    }

    /// The leaves that can be reached by following links from files that are not leaves.
    private var linkedLeaves: Set<String> {
        var linked: Set<String> = []
        var waiting = manifest.files.filter { !$0.value.isLeaf }.keys.sorted()
        while let path = waiting.popLast() {
            for link in manifest.files[path]?.links ?? [] where linked.insert(link).inserted { waiting.append(link) }
        }
        return linked
    }
}
