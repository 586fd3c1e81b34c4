import GuideDigest
package import Foundation
import GuidePlatform

/// The folder of a site, into which one run at a time publishes.
///
/// It does not know the content of the files, only which files link to others. If a run is killed or the disk fills up, every
/// link still leads to a file, as long as files are put in this order: those that others link to first. Files that the
/// site has not written are never touched.
///
/// ```swift
/// let site = try await SiteFolder(at: "output")
/// try site.plan(["index.html"])
/// try site.put(SiteFile("index.html", page))
/// let changes = try site.finish(at: now)
/// ```
package final class SiteFolder {
    /// How long a file stays after the last link to it is gone, in seconds: a reader may have the page open.
    package static let grace = 12 * 3_600

    /// The folder.
    package let path: String
    /// The facts about the files.
    package private(set) var manifest: SiteManifest

    /// The lock against other runs; nil if the file system has no locks.
    private let lock: HeldLock?
    private let disk: any SiteDisk
    /// Whether the manifest is damaged so badly that the site's own files are not known.
    private let isManifestLost: Bool
    private var hasBegun = false
    /// The links of each file that the manifest on disk lists, once a change has begun.
    private var announced: [String: Set<String>] = [:]
    private var changes = SiteChanges()

    /// Locks a folder, which is created if it is missing, and reads its manifest.
    ///
    /// The lock is held as long as this value lives, also while the service is asked: two runs together would ask it twice
    /// as fast as it allows.
    ///
    /// - Parameter limit: How long to wait for another run.
    package convenience init(
        at path: String,
        waitingUpTo limit: Duration = .seconds(30),
        disk: any SiteDisk = LocalDisk()
    ) async throws(PublishingFailure) {
        try await self.init(at: path, waitingUpTo: limit, disk: disk) { file throws(SystemFailure) in
            try file.tryLock()
        }
    }

    /// Locks a folder with a stand-in for the system's lock.
    init(
        at path: String,
        waitingUpTo limit: Duration,
        disk: any SiteDisk,
        lock: @escaping LockCall
    ) async throws(PublishingFailure) {
        self.path = path
        self.disk = disk
        do throws(SystemFailure) {
            try FileSystem.createFolder(at: path)
            try FileSystem.checkWritable(path)
        } catch {
            throw .output(.cannotBeCreated(path: path, .system(error)))
        }
        do throws(StoreFailure) {
            let file = PathName.joined(path, ".tvguide-site.lock")
            self.lock = try await HeldLock(at: file, waitingUpTo: limit, lock: lock)
        } catch .locksUnsupported {
            self.lock = nil
        } catch .system(let failure) {
            throw .output(.cannotBeCreated(path: path, .system(failure)))
        } catch {
            throw .store(error)
        }
        switch try Self.findManifest(in: path) {
        case .manifest(let found): (manifest, isManifestLost) = (found, false)
        case .lost: (manifest, isManifestLost) = (SiteManifest(), true)
        }
        sweep()
    }

    deinit { lock?.release() }

    /// Whether other runs are kept out; false if the file system has no locks.
    package var isLocked: Bool { lock != nil }

    /// Plans the files that this run may write, and checks that no file of others is in their way.
    ///
    /// - Parameter leaves: Files that are removed once no other file links to them.
    package func plan(_ paths: [String], leaves: [String] = []) throws(PublishingFailure) {
        for (path, isLeaf) in paths.map({ ($0, false) }) + leaves.map({ ($0, true) }) {
            try checkWay(to: path)
            if manifest.files[path] == nil { manifest.files[path] = SiteManifest.Entry(isLeaf: isLeaf) }
        }
    }

    /// Adds leaves that a file may link to, so that the manifest lists them before the file is written.
    package func expect(_ links: [String], of path: String) {
        guard let known = manifest.files[path]?.links, !Set(known).isSuperset(of: links) else { return }
        manifest.files[path]?.links = Set(known).union(links).sorted()
    }

    /// Whether every file is there as the site wrote it, and the last run finished.
    package var isWhole: Bool {
        !manifest.isUnfinished && manifest.files.allSatisfy { $0.value.digest.isEmpty || isIntact($0.key) }
    }

    /// The files that are there but not as the site wrote them, in order; without leaves that no file links to.
    package var damagedFiles: [String] {
        let linked = linkedLeaves
        return manifest.files.keys.sorted().filter { path in
            guard has(path), !isIntact(path), let entry = manifest.files[path] else { return false }
            // A leaf that was planned and is there comes from a run that was killed; it may be whole.
            return !entry.isLeaf || (!entry.digest.isEmpty && linked.contains(path))
        }
    }

    /// Whether a file is there as the site wrote it.
    ///
    /// Size and time of writing tell as a rule; a file that was copied or touched is compared by its bytes, once.
    package func isIntact(_ path: String) -> Bool {
        guard let entry = manifest.files[path], !entry.digest.isEmpty, let status = status(of: path),
            status.kind == .regular, status.size == Int64(entry.size)
        else { return false }
        if status.modifiedNanoseconds == entry.modified { return true }
        guard bytes(of: path).map({ SHA256.hex(of: $0) }) == entry.digest else { return false }
        manifest.files[path]?.modified = status.modifiedNanoseconds
        return true
    }

    /// Whether a file of the site is there, intact or not.
    package func has(_ path: String) -> Bool {
        manifest.files[path] != nil && status(of: path)?.kind == .regular
    }

    /// The bytes of a file of the site; nil where it is missing or cannot be read.
    package func bytes(of path: String) -> Data? {
        manifest.files[path] == nil ? nil : Self.regularFile(at: location(of: path))
    }

    /// Writes a file, unless it is there with the same bytes.
    ///
    /// Before the first change the manifest lists all planned files, and before a file changes, the leaves that it links to
    /// before and after: no other run removes a leaf that a page of a killed run links to.
    package func put(_ file: SiteFile) throws(PublishingFailure) {
        if try write(file) { changes.written.append(file.path) }
    }

    /// Writes a file that another one of the same path replaces before the run ends, so that it is no change to report.
    package func reserve(_ file: SiteFile) throws(PublishingFailure) {
        _ = try write(file)
    }

    /// Removes a file of the site; one that the site did not write stays.
    package func withdraw(_ path: String) throws(PublishingFailure) {
        guard manifest.files[path] != nil, has(path) else { return }
        try begin()
        try remove(path)
    }

    /// Writes and records a file, and says whether it changed.
    private func write(_ file: SiteFile) throws(PublishingFailure) -> Bool {
        let digest = SHA256.hex(of: file.bytes)
        let isNew = !holds(file.bytes, digest, at: file.path)
        if isNew {
            try announce(file)
            try change { () throws(SystemFailure) in
                try disk.replace(location(of: file.path), with: file.bytes)
            }
        }
        record(file, digest)
        return isNew
    }

    /// Leaves a file as it is, since it already says the right thing, and records the data that it agrees with now.
    package func keep(_ path: String, inputs: String?, note: String?, links: [String]) {
        manifest.files[path]?.inputs = inputs
        manifest.files[path]?.note = note
        manifest.files[path]?.links = links
    }

    /// Removes leaves that no file links to any more, and writes the manifest. Where nothing was changed, nothing is
    /// written.
    ///
    /// - Parameters:
    ///   - inputs: A fingerprint of the data of the whole site, which is the same in a later run if nothing is new; nil where
    ///     this run could not write all files, so that the next one tries again.
    ///   - note: A note for the next run.
    ///   - now: The present, in seconds since 1970.
    /// - Returns: The changes of this run.
    package func finish(
        inputs: String? = nil,
        note: String? = nil,
        at now: Int
    ) throws(PublishingFailure) -> SiteChanges {
        try removeUnlinked(at: now)
        guard hasBegun || manifest.isUnfinished else { return changes }
        manifest.files = manifest.files.filter { !$0.value.digest.isEmpty || has($0.key) }
        manifest.isUnfinished = false
        manifest.inputs = inputs
        manifest.note = note
        try writeManifest()
        return changes
    }
}

extension SiteFolder {
    private func location(of path: String) -> String { PathName.joined(self.path, path) }

    private func status(of path: String) -> FileStatus? { try? FileSystem.linkStatus(of: location(of: path)) }

    /// Removes the temporary files of killed runs.
    private func sweep() {
        StaleTemporaryFiles.sweep(path)
        guard manifest.isUnfinished else { return }
        for folder in Set(manifest.files.keys.map(PathName.folder)) where folder != "." {
            StaleTemporaryFiles.sweep(location(of: folder))
        }
    }

    /// Checks that the name of a file is free or the site's own, and that only a folder lies above it.
    private func checkWay(to path: String) throws(PublishingFailure) {
        guard SiteManifest.isPath(path) else { throw .store(.badPath(path)) }
        let folder = PathName.folder(of: path)
        if folder != ".", let status = try? FileSystem.status(of: location(of: folder)), status.kind != .folder {
            throw .output(.cannotBeCreated(path: location(of: folder), .foreign))
        }
        guard let status = status(of: path) else { return }
        guard status.kind == .regular, manifest.files[path] != nil else {
            guard !isManifestLost else {
                throw .output(.cannotBeCreated(path: location(of: SiteManifest.name), .damagedManifest))
            }
            throw .output(.cannotBeCreated(path: location(of: path), .foreign))
        }
    }

    /// Whether a file has these bytes already.
    private func holds(_ bytes: Data, _ digest: String, at path: String) -> Bool {
        if isIntact(path) { return manifest.files[path]?.digest == digest }
        // A run that was killed may have written the file, but not yet recorded it.
        guard let status = status(of: path), status.size == Int64(bytes.count) else { return false }
        return self.bytes(of: path) == bytes
    }

    /// Records the facts about a file in the manifest.
    private func record(_ file: SiteFile, _ digest: String) {
        var entry = manifest.files[file.path] ?? SiteManifest.Entry()
        entry.digest = digest
        entry.size = file.bytes.count
        entry.modified = status(of: file.path)?.modifiedNanoseconds ?? 0
        entry.content = file.content
        entry.inputs = file.inputs
        entry.note = file.note
        entry.links = file.links
        manifest.files[file.path] = entry
    }

    /// Writes the manifest, unless it lists a file that is about to change with its links.
    private func announce(_ file: SiteFile) throws(PublishingFailure) {
        expect(file.links, of: file.path)
        try begin()
        guard !(announced[file.path] ?? []).isSuperset(of: file.links) else { return }
        try writeManifest()
    }

    /// Lists all planned files before the first of them is changed.
    private func begin() throws(PublishingFailure) {
        guard !hasBegun else { return }
        manifest.isUnfinished = true
        try writeManifest()
        hasBegun = true
    }

    private func writeManifest() throws(PublishingFailure) {
        let location = location(of: SiteManifest.name)
        guard let bytes = manifest.bytes else { throw .store(.unencodable(path: location)) }
        try change { () throws(SystemFailure) in
            try disk.replace(self.location(of: SiteManifest.copyName), with: bytes)
            try disk.replace(location, with: bytes)
        }
        announced = manifest.files.mapValues { Set($0.links) }
    }

    private func change(_ body: () throws(SystemFailure) -> Void) throws(PublishingFailure) {
        do throws(SystemFailure) { try body() } catch { throw .output(.writingFailed(error)) }
    }

    /// Removes the leaves that no file has linked to for long enough.
    private func removeUnlinked(at now: Int) throws(PublishingFailure) {
        let linked = linkedLeaves
        for (path, entry) in manifest.files.sorted(by: { $0.key < $1.key }) where entry.isLeaf {
            // A leaf that was planned and never written is only forgotten.
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

    private func remove(_ path: String) throws(PublishingFailure) {
        try change { () throws(SystemFailure) in try disk.remove(location(of: path)) }
        manifest.files[path] = nil
        changes.removed.append(path)
    }

    /// The leaves that can be reached by links from a file that is none.
    private var linkedLeaves: Set<String> {
        var linked: Set<String> = []
        var waiting = manifest.files.filter { !$0.value.isLeaf }.keys.sorted()
        while let path = waiting.popLast() {
            for link in manifest.files[path]?.links ?? [] where linked.insert(link).inserted { waiting.append(link) }
        }
        return linked
    }
}
