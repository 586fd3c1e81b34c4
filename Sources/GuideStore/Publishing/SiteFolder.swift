package import GuidePlatform
import TVModel

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
/// try site.check(["index.html"])
/// try site.put(SiteFile("index.html", page))
/// let changes = try site.finish(at: now)
/// ```
package final class SiteFolder {
    /// The time for which a leaf is kept after the last link to it was removed, in seconds, since a reader may have the
    /// page open.
    package static let grace = 12 * 3_600
    /// The maximum size of a file of a site, in bytes.
    static let sizeLimit = 256 << 20

    package var path: String { folder.path }
    let folder: GuardedFolder
    package var manifest: SiteManifest

    /// The lock that keeps other runs out, or nil if the file system has no locks.
    private let lock: HeldLock?
    /// Performs an atomic change of a file on disk.
    private let perform: (_ change: () throws -> Void) throws -> Void
    /// Whether the manifest is so damaged that the files of the site are unknown.
    let isManifestLost: Bool
    /// The manifest on disk.
    private let storedManifest: SiteManifest
    /// Whether a journal is on disk, of this run or of a killed one.
    private var hasJournal = false
    private var changes = SiteChanges()
    /// The files that did not exist before this run.
    private var created: Set<String> = []
    /// Whether the folder had no site before this run.
    private let isNew: Bool
    /// The files that killed runs wrote.
    private var writtenBefore: Set<String> = []
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
            lock = try await HeldLock(at: PathName.joined(path, ".tvguide-site.lock"), waitingUpTo: limit)
        } catch let failure as FileFailure where failure.reason == .locksUnsupported {
            lock = nil
        } catch let failure as SystemFailure {
            throw FileFailure(.init(folder: path, failure), at: path, .create)
        }
        let found = try SiteManifest.find(in: path)
        isManifestLost = found == nil
        if let found { storedManifest = found } else { storedManifest = SiteManifest() }
        manifest = storedManifest
        let journal = SiteJournal.read(in: path)
        hasJournal = !journal.isEmpty
        isNew = journal.isEmpty && manifest.files.isEmpty
        resume(after: journal)
        removeTemporaryFiles()
    }

    deinit { lock?.release() }

    /// Whether other runs are kept out, which is not the case if the file system has no locks.
    package var isLocked: Bool { lock != nil }

    /// Checks that the user has no files at the paths of files that this run may add.
    ///
    /// - Parameter movesOthersAside: Whether something of the user's is moved aside later instead, unless the site is new.
    package func check(_ paths: [String], movesOthersAside: Bool = false) throws {
        for path in paths where manifest.files[path] == nil && (isNew || !movesOthersAside) {
            try checkDestination(at: GuardedFolder.checked(path))
        }
    }

    /// The changes of this run and of killed runs before it, in the order in which a copy of the site should make them: leaves
    /// before the files that link to them, new files before those that existed, and removed files last.
    package var changesInOrder: SiteChanges {
        let all = writtenBefore.filter { has($0) && !changes.written.contains($0) }.sorted() + changes.written
        let rank = { [manifest, created] (path: String) in
            manifest.files[path]?.isLeaf == true ? 0 : created.contains(path) ? 1 : 2
        }
        let ordered = (0...2).flatMap { place in all.filter { rank($0) == place } }
        return SiteChanges(written: ordered, removed: changes.removed)
    }

    /// Returns whether a path is a file that the site wrote, which the user may have changed.
    package func has(_ path: String) -> Bool {
        manifest.files[path]?.digest.isEmpty == false && (try? folder.status(of: path))?.kind == .regular
    }

    /// Returns the bytes of a file of the site, or nil if it is missing or cannot be read.
    package func bytes(of path: String) -> Data? {
        has(path) ? regularFile(path) : nil
    }

    /// Writes a file, unless the same lies there already, at most with another age.
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
        if !has(file.path) { created.insert(file.path) }
        _ = try write(file)
    }

    /// Removes a file of the site. A file that the site did not write is kept.
    package func withdraw(_ path: String) throws {
        if has(path) { try remove(path) }
    }

    /// Removes all files of the site. Those that the site did not write are kept.
    package func withdrawAll() throws {
        for path in manifest.files.keys.sorted() { try withdraw(path) }
    }

    /// Removes leaves that no file links to any longer, and writes the manifest. If nothing was changed, nothing is
    /// written.
    ///
    /// - Parameter now: The current time, in seconds since 1970.
    /// - Returns: The changes of this run.
    package func finish(at now: Int) throws -> SiteChanges {
        try removeUnlinked(at: now)
        manifest.files = manifest.files.filter { !$0.value.digest.isEmpty }
        guard hasJournal || manifest != storedManifest else { return changes }
        let bytes = CheckedJSON.file(of: manifest.storedBytes)
        try replace(SiteManifest.name, with: bytes) { if isManifestLost { try moveAside(SiteManifest.name) } }
        try change { try FileSystem.removeIfExists(folder.location(of: SiteJournal.name)) }
        return changes
    }
}

extension SiteFolder {
    /// Records what killed runs wrote. A file keeps its former links, too, since the run may have ended before the file was
    /// written.
    private func resume(after journal: [(path: String, entry: SiteManifest.Entry)]) {
        var digests: [String: String] = [:]
        for (path, entry) in journal {
            let known = manifest.files[path] ?? SiteManifest.Entry(isLeaf: entry.isLeaf, links: [])
            manifest.files[path, default: known].links = Set(known.links).union(entry.links).sorted()
            if digests[path] == nil { digests[path] = regularFile(path).map { SHA256.hex(of: $0) } }
            guard digests[path] == entry.digest else { continue }
            manifest.files[path]?.digest = entry.digest
            writtenBefore.insert(path)
        }
    }

    /// Reads what lies at a path, or returns nil if that is no file, or a folder on the way is not a folder.
    private func regularFile(_ path: String) -> Data? {
        guard (try? folder.status(of: path))?.kind == .regular else { return nil }
        return GuardedFolder.regularFile(at: folder.location(of: path))
    }

    private func removeTemporaryFiles() {
        StaleTemporaryFiles.remove(in: path)
        guard hasJournal else { return }
        for path in Set(manifest.files.keys.map(PathName.folder)) where (try? folder.status(of: path))?.kind == .folder
        {
            StaleTemporaryFiles.remove(in: folder.location(of: path))
        }
    }

    /// Writes and records a file, and returns whether it changed.
    private func write(_ file: SiteFile) throws -> Bool {
        var entry = SiteManifest.Entry(isLeaf: file.isLeaf, links: file.links)
        entry.unlinkedSince = manifest.files[file.path]?.unlinkedSince
        if let old = regularFile(file.path), file.isSame(as: old) {
            entry.digest = SHA256.hex(of: old)
            manifest.files[file.path] = entry
            return false
        }
        entry.digest = SHA256.hex(of: file.bytes)
        try change {
            // What should be a folder of the file, and is not, is moved aside.
            if let obstacle = try folder.obstacle(on: file.path) { try moveAside(obstacle.path) }
            try SiteJournal.append(file.path, entry, in: path)
        }
        hasJournal = true
        try replace(file.path, with: file.bytes) { try clear(file.path) }
        manifest.files[file.path] = entry
        return true
    }

    /// Replaces a file, or creates it and its folder, which other users such as a web server may read, unlike those of a
    /// cache.
    ///
    /// - Parameter clear: Moves aside what is not the site's own, whose rights the file gets.
    private func replace(_ path: String, with bytes: Data, _ clear: () throws -> Void) throws {
        let location = folder.location(of: path)
        try change {
            try FileSystem.createFolder(at: PathName.folder(of: location))
            let file = try AtomicFile.prepare(at: location)
            try clear()
            try file.commit(bytes)
        }
    }

    func change(_ body: () throws -> Void) throws {
        do { try perform(body) } catch let failure as SystemFailure { throw FileFailure(failure, .write) }
    }

    /// Removes the leaves to which no file has linked for ``grace``.
    private func removeUnlinked(at now: Int) throws {
        let linked = linkedLeaves
        for (path, entry) in manifest.files.sorted(by: { $0.key < $1.key }) where entry.isLeaf {
            guard !linked.contains(path) else {
                manifest.files[path]?.unlinkedSince = nil
                continue
            }
            // An impossible time counts as now.
            let since = entry.unlinkedSince.flatMap { $0 >= 0 && $0 <= now ? $0 : nil } ?? now
            manifest.files[path]?.unlinkedSince = since
            if now - since >= Self.grace { try remove(path) }
        }
    }

    /// Removes a file of the site, and forgets one that is no longer the site's own.
    private func remove(_ path: String) throws {
        if try isOwn(path) {
            try change { try FileSystem.removeIfExists(folder.location(of: path)) }
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
