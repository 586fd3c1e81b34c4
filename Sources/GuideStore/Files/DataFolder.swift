package import GuidePlatform

/// The folder of data that cannot be fetched again.
///
/// Every write holds the lock of the folder and survives a power failure. What the user has put in the place of a file
/// is moved aside.
package struct DataFolder: StoreFolder {
    package let folder: GuardedFolder
    /// The folder that is removed with this value, or nil if the user has one.
    private let temporary: PrivateFolder?
    /// The maximum time that a write waits for other runs.
    private let lockLimit: Duration
    /// Reports a file of the user that was moved aside.
    private let reportKept: @Sendable (KeptFile) -> Void

    /// Creates the folder at a path. Nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - path: The path, or nil for a temporary folder.
    ///   - sizeLimit: The maximum size of a file to read, in bytes.
    package init(
        _ path: String?,
        lockLimit: Duration = .seconds(30),
        sizeLimit: Int = GuardedFolder.sizeLimit,
        reportKept: @escaping @Sendable (KeptFile) -> Void = { _ in }
    ) {
        temporary = path == nil ? PrivateFolder() : nil
        folder = GuardedFolder(path: path ?? temporary?.path ?? "", sizeLimit: sizeLimit)
        self.lockLimit = lockLimit
        self.reportKept = reportKept
    }

    package func readable() -> GuardedFolder? { folder }

    package func write(_ bytes: Data, to path: String) async throws {
        let path = try GuardedFolder.checked(path)
        let lock = try await lock()
        defer { lock.release() }
        try replace(path, with: bytes)
    }

    /// Removes the temporary files of killed runs. Failures are ignored.
    package func removeTemporaryFiles() { StaleTemporaryFiles.remove(in: root, depth: 3) }

    /// Keeps other runs from writing to the folder until the lock is released.
    ///
    /// - Parameter limit: The maximum time to wait for other runs, or nil for that of the folder.
    func lock(waitingUpTo limit: Duration? = nil) async throws -> HeldLock {
        try makeFolder(root)
        return try await HeldLock(at: displayPath(".lock"), waitingUpTo: limit ?? lockLimit)
    }

    /// Replaces a file with these bytes. A link at the path or on the way is the user's, and is moved aside.
    func replace(_ path: String, with bytes: Data) throws {
        let file = try prepare(path)
        try file.commit(bytes)
    }

    /// Creates the temporary file for a file that will be replaced, as ``replace(_:with:)`` does.
    func prepare(_ path: String) throws -> AtomicFile {
        let location = folder.location(of: try GuardedFolder.checked(path))
        if let status = try? FileSystem.status(of: location), status.kind != .regular {
            throw FileFailure(.notAFile, at: location)
        }
        if let link = try folder.link(on: path) { try moveAside(link) }
        try makeFolder(PathName.folder(of: location))
        return try AtomicFile.prepare(at: location)
    }

    /// Checks that the folder is one or is missing, so that a file that is missing in it is really missing.
    func checkIsFolder() throws {
        if let status = try unlessMissing({ try FileSystem.status(of: root) }) {
            guard status.kind == .folder else {
                throw FileFailure(.other("is not a folder. Move it away"), at: root)
            }
        } else if try unlessMissing({ try FileSystem.linkStatus(of: root) }) != nil {
            throw FileFailure(.other("is a link that leads nowhere. Restore its target, or remove the link"), at: root)
        }
    }

    private func unlessMissing(_ call: () throws -> FileStatus) throws -> FileStatus? {
        do { return try call() } catch let error where error.cause == .missing { return nil }
    }

    /// Makes a folder that only this user can open.
    func makeFolder(_ folder: String) throws {
        try temporary?.make()
        try FileSystem.createFolder(at: folder, permissions: 0o700)
    }

    /// Gives what is in the way another name, such as `NAME.yours`, and reports it, unless another run just did.
    func moveAside(_ path: String) throws {
        if let kept = try unlessAbsent({ try folder.moveAside(GuardedFolder.checked(path)) }) { reportKept(kept) }
    }

    /// Moves a file aside that will be replaced, if the program did not write it or if it is damaged. A file without
    /// bytes, or only with zeros, is not moved: a power failure may have left it.
    ///
    /// - Parameters:
    ///   - kept: Contents that are stored under another name already.
    ///   - isOwn: Returns whether the program wrote these bytes.
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file, or another failure
    ///   if it cannot be read or moved.
    func keepOthers(at path: String, except kept: [Data] = [], unless isOwn: (Data) -> Bool) throws {
        do {
            guard let old = try read(path), !old.allSatisfy({ $0 == 0 }), !kept.contains(old), !isOwn(old) else {
                return
            }
        } catch let failure as SystemFailure where failure.code == EFBIG {
            // It is larger than any file of the program.
        }
        try moveAside(path)
    }
}
