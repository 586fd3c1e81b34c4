package import GuidePlatform

/// A store of small files in a folder. Their paths follow the rules of ``isPath(_:)``.
///
/// A file is always complete or absent, even if other runs write at the same time or a run is killed. The folder is
/// created with the first file, and is private to the user, as the XDG specification requires. The store reserves names
/// that begin with a dot: `.lock`, which every write of data holds, and temporary files.
package struct FileStore: Sendable {
    package var root: String { folder.path }

    let folder: GuardedFolder
    /// The folder of a cache, or nil for data, which is written under a lock and survives a power failure.
    let cache: CacheFolder?
    /// The folder that is removed with the store, or nil if the user has one.
    private let temporary: PrivateFolder?
    /// The maximum time that a write waits for other runs.
    private let lockLimit: Duration
    /// Reports a file of the user that was moved aside.
    let reportKept: @Sendable (KeptFile) -> Void
    /// The maximum size of a file to read, in bytes.
    let sizeLimit: Int

    /// Creates a store of data that cannot be fetched again. Nothing is read or written yet.
    ///
    /// - Parameter root: The folder, or nil for a temporary one.
    package init(
        data root: String?,
        lockLimit: Duration = .seconds(30),
        sizeLimit: Int = 64 << 20,
        reportKept: @escaping @Sendable (KeptFile) -> Void = { _ in }
    ) {
        temporary = root == nil ? PrivateFolder() : nil
        folder = GuardedFolder(path: root ?? temporary?.path ?? "")
        cache = nil
        (self.lockLimit, self.sizeLimit, self.reportKept) = (lockLimit, sizeLimit, reportKept)
    }

    /// Creates a store of what can be fetched again, in ``CacheFolder`` below a folder. Nothing is read or written yet.
    ///
    /// - Parameter named: The folder that the user named, or nil for a temporary one.
    package init(cacheIn named: String?) {
        temporary = named == nil ? PrivateFolder() : nil
        let cache = CacheFolder(in: named ?? temporary?.path ?? "")
        folder = GuardedFolder(path: cache.path)
        self.cache = cache
        (lockLimit, sizeLimit, reportKept) = (.zero, 64 << 20, { _ in })
    }

    /// Reads the bytes of a file, or returns nil if the file is missing.
    ///
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file.
    package func read(_ path: String) throws -> Data? {
        let path = try Self.checked(path)
        for folder in folders { if let bytes = try bytes(at: PathName.joined(folder, path)) { return bytes } }
        return nil
    }

    /// Writes a file and creates its folders. An existing file is replaced.
    package func write(_ bytes: Data, to path: String) async throws {
        let path = try Self.checked(path)
        guard let cache else {
            let lock = try await lock()
            defer { lock.release() }
            return try replace(path, with: bytes)
        }
        // A temporary cache that cannot be written keeps nothing.
        do { try cache.write(bytes, to: path) } catch { if temporary == nil { throw error } }
    }

    /// Removes a cache, also what earlier versions stored. Data stay.
    package func clear() throws { try cache?.clear() }

    /// Removes the temporary files of killed runs. Failures are ignored.
    package func removeTemporaryFiles() {
        // Also those of runs that never write there again.
        StaleTemporaryFiles.remove(in: cache?.named ?? root, depth: 3)
    }

    /// Lists all files in a folder and below it, sorted by path. An empty path means the whole store.
    package func list(_ folder: String) throws -> [StoredFile] {
        // The folder of the store may be a link, but none in it is followed.
        guard try folder.isEmpty || self.folder.link(on: Self.checked(folder)) == nil else { return [] }
        let found = try folders.flatMap { try files(in: folder, of: $0) }
        // By Unicode scalar, so that the order does not depend on the locale.
        return Dictionary(found.map { ($0.path, $0) }) { first, _ in first }.values.sorted {
            $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars)
        }
    }

    /// Returns the facts about a file, or nil if it does not exist.
    package func file(_ path: String) throws -> StoredFile? {
        let path = try Self.checked(path)
        for folder in folders { if let file = try file(path, at: PathName.joined(folder, path)) { return file } }
        return nil
    }

    /// The folders to read from.
    private var folders: [String] { cache?.readable ?? [root] }

    package func touch(_ path: String) throws {
        guard try folder.link(on: Self.checked(path)) == nil else { return }
        try unlessAbsent { try FileSystem.touch(folder.location(of: path)) }
    }

    /// Removes a file or a link, unless it is missing or lies behind a link.
    package func remove(_ path: String) throws {
        guard try folder.obstacle(on: Self.checked(path)) == nil else { return }
        let location = folder.location(of: path)
        try unlessAbsent {
            if try FileSystem.linkStatus(of: location).kind != .folder { try FileSystem.remove(location) }
        }
    }

    /// Gives what is in the way another name, such as `NAME.yours`, and reports it, unless another run just did.
    package func moveAside(_ path: String) throws {
        if let kept = try unlessAbsent({ try folder.moveAside(Self.checked(path)) }) { reportKept(kept) }
    }

    /// Returns the path of a file for messages to the user.
    package func displayPath(_ path: String) -> String {
        PathName.joined(root, path)
    }

    /// Keeps other runs from writing to the store until the lock is released.
    func lock() async throws -> HeldLock {
        try makeFolder(root)
        return try await HeldLock(at: PathName.joined(root, ".lock"), waitingUpTo: lockLimit)
    }

    /// Reads the bytes of a file, or returns nil if the file is missing.
    ///
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something else. This never waits for a FIFO.
    func bytes(at location: String) throws -> Data? {
        do {
            let file = try OpenFile(location, for: .reading, .nonBlocking)
            if try file.status().kind == .regular { return try file.readAll(limit: sizeLimit) }
        } catch {
            if FileSystem.isOtherThanFile(location) { throw FileFailure(.notAFile, at: location) }
            guard error.meansAbsence else { throw error }
            return nil
        }
        throw FileFailure(.notAFile, at: location)
    }

    /// Replaces a file with these bytes. A link at the path or on the way is the user's, and is moved aside.
    func replace(_ path: String, with bytes: Data) throws {
        let file = try prepare(path)
        try file.commit(bytes)
    }

    /// Creates the temporary file for a file that will be replaced, as ``replace(_:with:)`` does.
    func prepare(_ path: String) throws -> AtomicFile {
        let location = folder.location(of: try Self.checked(path))
        if let status = try? FileSystem.status(of: location), status.kind != .regular {
            throw FileFailure(.notAFile, at: location)
        }
        if let link = try folder.link(on: path) { try moveAside(link) }
        try makeFolder(PathName.folder(of: location))
        return try AtomicFile.prepare(at: location)
    }

    /// Creates a folder that only this user can open.
    func makeFolder(_ folder: String) throws {
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// Moves a file aside that will be replaced, unless the store wrote it: a file of the user, and a damaged one. A power
    /// failure may leave a file without bytes, or with zeros. A cache has no files of others.
    ///
    /// - Parameters:
    ///   - kept: Contents that are stored under another name already.
    ///   - isOwn: Returns whether the store wrote these bytes.
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file, or another failure
    ///   if it cannot be read or moved.
    func keepOthers(at path: String, except kept: [Data] = [], unless isOwn: (Data) -> Bool) throws {
        guard cache == nil else { return }
        do {
            guard let old = try read(path), !old.allSatisfy({ $0 == 0 }), !kept.contains(old), !isOwn(old) else {
                return
            }
        } catch let failure as SystemFailure where failure.code == EFBIG {
            // It is larger than any file of the store.
        }
        try moveAside(path)
    }

    /// Lists the regular files in a folder of a root and below it. The list is empty if the path is not a folder or was
    /// just removed.
    func files(in path: String, of root: String) throws -> [StoredFile] {
        let names =
            try unlessAbsent { try FileSystem.names(in: path.isEmpty ? root : PathName.joined(root, path)) } ?? []
        return try names.filter { Self.isName($0) && $0 != CacheFolder.tag }.flatMap { name in
            let (path, location) = (PathName.joined(path, name), PathName.joined(root, PathName.joined(path, name)))
            // Links to folders are not followed, since they may lead in circles.
            let isFolder = try unlessAbsent { try FileSystem.linkStatus(of: location).kind == .folder } ?? false
            return isFolder ? try files(in: path, of: root) : [try file(path, at: location)].compactMap(\.self)
        }
    }

    func file(_ path: String, at location: String) throws -> StoredFile? {
        let status = try unlessAbsent { try FileSystem.status(of: location) }
        return status.flatMap { $0.kind == .regular ? StoredFile(path: path, status: $0) : nil }
    }

    /// Returns a path within a store, unless it could lead out of it.
    static func checked(_ path: String) throws -> String {
        guard isPath(path) else { throw FileFailure(.other("is not a valid path"), at: path) }
        return path
    }

    /// Returns whether a text is a path within a store: names separated by slashes, such as `schedule/US/2026-11-20.json`.
    package static func isPath(_ text: String) -> Bool {
        text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isName)
    }

    /// Returns whether a store may use a text as the name of a file or folder: one that is not empty, does not begin with a
    /// dot (as locks and temporary files do), contains no control characters, and is not longer than file systems allow.
    static func isName(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= 255 else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }
}

/// A file in a store, without its bytes.
package struct StoredFile: Hashable, Sendable {
    /// The path, relative to the folder of the store.
    package let path: String
    let status: FileStatus

    /// The size in bytes.
    package var size: Int { Int(status.size) }
    /// The time of the last write, to the second.
    package var modified: Date { Date(timeIntervalSince1970: TimeInterval(status.modified)) }
    /// A value that changes whenever the file is written, made of its size and its time with all available precision.
    package var revision: String { "\(status.size)-\(status.modifiedNanoseconds)" }
}

extension Error {
    /// Whether a call failed since nothing is at the path.
    var meansAbsence: Bool {
        [.missing, .notAFolder, .nameTooLong, .linkLoop].contains(cause)
    }
}

/// Returns the result of calls, or nil if one fails since nothing is at its path.
func unlessAbsent<Value>(_ calls: () throws -> Value) throws -> Value? {
    do { return try calls() } catch let error where error.meansAbsence { return nil }
}
