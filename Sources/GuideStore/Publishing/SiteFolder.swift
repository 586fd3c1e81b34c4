import GuideDigest
package import Foundation
import GuidePlatform

/// The folder of a site, into which one run at a time publishes.
///
/// It knows nothing of what the files say, only that some lead to others. A run that is killed, or that finds the disk full,
/// leaves a site in which every link leads somewhere, as long as the files are put in order: those that others lead to
/// first. What the site has not made is never touched.
///
/// ```swift
/// let site = try await SiteFolder(at: "output")
/// try site.plan(["index.html"])
/// try site.put(SiteFile("index.html", page))
/// let changes = try site.finish(at: now)
/// ```
package final class SiteFolder {
    /// How long a file stays after the last link to it has gone, in seconds: somebody may have the page open.
    package static let grace = 12 * 3_600

    /// The folder.
    package let path: String
    /// What is known of the files.
    package private(set) var manifest: SiteManifest

    private let lock: HeldLock
    private let disk: any SiteDisk
    private var hasBegun = false
    /// The links of each file that the manifest on disk tells of, once a change has begun.
    private var announced: [String: Set<String>] = [:]
    private var changes = SiteChanges()

    /// Takes hold of a folder, which is made where there is none, and reads what is known of it.
    ///
    /// The lock is held as long as this value lives, also while the service is asked: two runs together would ask it twice
    /// as fast as it allows.
    ///
    /// - Parameter limit: How long to wait for another run.
    package init(
        at path: String,
        waitingUpTo limit: Duration = .seconds(30),
        disk: any SiteDisk = LocalDisk()
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
            lock = try await HeldLock(at: PathName.joined(path, ".tvguide-site.lock"), waitingUpTo: limit)
        } catch .system(let failure) {
            throw .output(.cannotBeCreated(path: path, .system(failure)))
        } catch {
            throw .store(error)
        }
        manifest = try Self.readManifest(in: path)
        sweep()
    }

    deinit { lock.release() }

    /// Says which files will be made or made anew, and makes sure that nothing else is in their way.
    ///
    /// - Parameter leaves: Files that stand there only as long as others lead to them.
    package func plan(_ paths: [String], leaves: [String] = []) throws(PublishingFailure) {
        for (path, isLeaf) in paths.map({ ($0, false) }) + leaves.map({ ($0, true) }) {
            try checkWay(to: path)
            if manifest.files[path] == nil { manifest.files[path] = SiteManifest.Entry(isLeaf: isLeaf) }
        }
    }

    /// Says which leaves a file may lead to, so that the manifest can say so at once.
    package func expect(_ links: [String], of path: String) {
        guard let known = manifest.files[path]?.links, !Set(known).isSuperset(of: links) else { return }
        manifest.files[path]?.links = Set(known).union(links).sorted()
    }

    /// Whether a file is there as it was made, as far as its size and its time tell.
    package func isIntact(_ path: String) -> Bool {
        guard let entry = manifest.files[path], !entry.digest.isEmpty, let status = status(of: path) else {
            return false
        }
        return status.kind == .regular && status.size == Int64(entry.size)
            && status.modifiedNanoseconds == entry.modified
    }

    /// Whether every file is there as it was made, and no run was ended in the middle.
    package var isWhole: Bool {
        !manifest.isUnfinished && manifest.files.allSatisfy { $0.value.digest.isEmpty || isIntact($0.key) }
    }

    /// Whether a file of the site is there, as it was made or not.
    package func has(_ path: String) -> Bool {
        manifest.files[path] != nil && status(of: path)?.kind == .regular
    }

    /// The bytes of a file of the site; nil where it is not there or cannot be read.
    package func bytes(of path: String) -> Data? {
        guard has(path), let file = try? OpenFile(location(of: path), for: .reading, .noFollow) else { return nil }
        return try? file.readAll(limit: 256 << 20)
    }

    /// Puts a file into its place, unless it says already what it should.
    ///
    /// Before the first change the manifest names all files that are planned, and before a file changes, the leaves that it
    /// leads to before and after: whatever a run that is killed has made, no other takes away what it leads to.
    package func put(_ file: SiteFile) throws(PublishingFailure) {
        let digest = SHA256.hex(of: file.bytes)
        if !holds(file.path, digest, size: file.bytes.count) {
            try announce(file)
            try change { () throws(SystemFailure) in
                try disk.replace(location(of: file.path), with: file.bytes)
            }
            changes.written.append(file.path)
        }
        note(file, digest)
    }

    /// Leaves a file as it is, since what it should say is there already; only what it was made of is known anew.
    package func keep(_ path: String, inputs: String?, note: String?, links: [String]) {
        manifest.files[path]?.inputs = inputs
        manifest.files[path]?.note = note
        manifest.files[path]?.links = links
    }

    /// Removes what nothing leads to any more, and writes down what is there. Where nothing was changed, nothing is written.
    ///
    /// - Parameters:
    ///   - inputs: What the whole site is made of, by which a later run may know that there is nothing to do.
    ///   - note: What the maker of the site wants to know again.
    ///   - now: The present, in seconds since 1970.
    /// - Returns: What this run has done.
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

    private static func readManifest(in folder: String) throws(PublishingFailure) -> SiteManifest {
        let path = PathName.joined(folder, SiteManifest.name)
        let bytes: Data
        do throws(SystemFailure) {
            bytes = try OpenFile(path, for: .reading).readAll(limit: 256 << 20)
        } catch let error where error.cause == .missing {
            return SiteManifest()
        } catch {
            throw .output(.cannotBeCreated(path: path, .system(error)))
        }
        let manifest: SiteManifest?
        do throws(StoreFailure) { manifest = try .read(bytes, at: path) } catch { throw .store(error) }
        guard let manifest else { throw .output(.cannotBeCreated(path: path, .damagedManifest)) }
        return manifest
    }

    /// Removes the temporary files of runs that were killed.
    private func sweep() {
        StaleTemporaryFiles.sweep(path)
        guard manifest.isUnfinished else { return }
        for folder in Set(manifest.files.keys.map(PathName.folder)) where folder != "." {
            StaleTemporaryFiles.sweep(location(of: folder))
        }
    }

    /// Finds what is in the way of a file: anything under its name that is not ours, and anything but a folder above it.
    private func checkWay(to path: String) throws(PublishingFailure) {
        guard SiteManifest.isPath(path) else { throw .store(.badPath(path)) }
        let folder = PathName.folder(of: path)
        if folder != ".", let status = try? FileSystem.status(of: location(of: folder)), status.kind != .folder {
            throw .output(.cannotBeCreated(path: location(of: folder), .foreign))
        }
        guard let status = status(of: path) else { return }
        guard status.kind == .regular, manifest.files[path] != nil else {
            throw .output(.cannotBeCreated(path: location(of: path), .foreign))
        }
    }

    /// Whether a file has these bytes already.
    private func holds(_ path: String, _ digest: String, size: Int) -> Bool {
        if isIntact(path) { return manifest.files[path]?.digest == digest }
        // Copied or touched files look as if they had been written anew.
        guard let status = status(of: path), status.kind == .regular, status.size == Int64(size) else { return false }
        return bytes(of: path).map { SHA256.hex(of: $0) == digest } ?? false
    }

    /// Writes down what is known of a file.
    private func note(_ file: SiteFile, _ digest: String) {
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

    /// Lets the manifest tell of a file that is about to change, and of its links.
    private func announce(_ file: SiteFile) throws(PublishingFailure) {
        expect(file.links, of: file.path)
        try begin()
        guard !(announced[file.path] ?? []).isSuperset(of: file.links) else { return }
        try writeManifest()
    }

    /// Names all planned files before the first of them is touched.
    private func begin() throws(PublishingFailure) {
        guard !hasBegun else { return }
        manifest.isUnfinished = true
        try writeManifest()
        hasBegun = true
    }

    private func writeManifest() throws(PublishingFailure) {
        let location = location(of: SiteManifest.name)
        guard let bytes = try? JSONEncoder.ofStore.encode(manifest) else {
            throw .store(.unencodable(path: location))
        }
        try change { () throws(SystemFailure) in try disk.replace(location, with: bytes) }
        announced = manifest.files.mapValues { Set($0.links) }
    }

    private func change(_ body: () throws(SystemFailure) -> Void) throws(PublishingFailure) {
        do throws(SystemFailure) { try body() } catch { throw .output(.writingFailed(error)) }
    }

    /// Removes the leaves that no file has led to for long enough.
    private func removeUnlinked(at now: Int) throws(PublishingFailure) {
        var linked: Set<String> = []
        var waiting = manifest.files.filter { !$0.value.isLeaf }.keys.sorted()
        while let path = waiting.popLast() {
            for link in manifest.files[path]?.links ?? [] where linked.insert(link).inserted { waiting.append(link) }
        }
        for (path, entry) in manifest.files.sorted(by: { $0.key < $1.key }) where entry.isLeaf {
            // What was planned and never came is only forgotten.
            if entry.digest.isEmpty, !has(path) { continue }
            guard !linked.contains(path) else {
                manifest.files[path]?.unlinkedSince = nil
                continue
            }
            let since = entry.unlinkedSince ?? now
            manifest.files[path]?.unlinkedSince = since
            guard now - since >= Self.grace else { continue }
            try begin()
            try change { () throws(SystemFailure) in try disk.remove(location(of: path)) }
            manifest.files[path] = nil
            changes.removed.append(path)
        }
    }
}
