import GuidePlatform
import Synchronization

/// A file that is written completely or not at all. If writing fails, the old file stays unchanged.
///
/// The bytes are written to a temporary file in the same folder, which then replaces the destination atomically. The
/// temporary file is created in a separate step, so that an unwritable destination is reported before the work begins:
///
/// ```swift
/// let file = try AtomicFile.prepare(at: "week.html")
/// let page = try await fetchAndRender()
/// try file.commit(page)
/// ```
///
/// If the value is released without a commit, it removes the temporary file. The new file gets the ``FileRights`` of the
/// old one. Other hard links to the old file keep the old bytes. If the destination is a symbolic link, the link itself
/// is replaced. To follow the link instead, use ``ResolvedPath`` first.
package final class AtomicFile: Sendable {
    /// The path at which the bytes will appear.
    package let destination: String

    /// The temporary file, open and locked until this value is released.
    private let file: OpenFile
    /// The permissions of a new file: 0666 without the bits of the umask, or those that the folder sets.
    private let newPermissions: UInt16
    /// The rights of the old file when the work began, which are used if it was removed meanwhile.
    private let oldRights: FileRights?
    /// The place of the temporary file in the registry.
    private let entry: TemporaryFileRegistry.Entry
    /// Whether the temporary file has been neither moved nor removed.
    private let pending = Atomic(true)

    /// The maximum number of temporary names to try. More than one is needed only if another run cleans the folder at
    /// the same time.
    private static let attempts = 100

    /// Creates the temporary file, so that any problem with the destination is reported now.
    ///
    /// - Throws: The failure of the system, with the path of the destination.
    package static func prepare(at destination: String) throws -> AtomicFile {
        // The user does not know the name of the temporary file.
        try SystemFailure.naming(destination) {
            for _ in 0..<attempts {
                if let file = try AtomicFile(for: destination) { return file }
            }
            throw SystemFailure(operation: "flock", code: EAGAIN)
        }
    }

    /// Creates the temporary file, or returns nil if another run removed it before it was locked. Another name may then
    /// succeed.
    private init?(for destination: String) throws {
        oldRights = try FileRights(of: destination)
        let name = TemporaryName.make(for: PathName.name(of: destination))
        let path = PathName.joined(PathName.folder(of: destination), name)
        let entry = TemporaryFileRegistry.insert(path)
        do {
            // Reading the umask would change it, but the permissions of a new file show it.
            file = try OpenFile(path, for: .writing, .createNew, permissions: oldRights == nil ? 0o666 : 0o600)
        } catch {
            TemporaryFileRegistry.remove(entry)
            throw error
        }
        self.destination = destination
        self.entry = entry
        newPermissions = try file.status().permissions
        guard try file.isLockedAndInPlace() else { return nil }
        try file.setPermissionsWherePossible(0o600)
    }

    deinit {
        discard()
    }

    /// Returns whether the file at the destination has these bytes already.
    func isUnchanged(by bytes: some Collection<UInt8>) -> Bool {
        guard let old = GuardedFolder.regularFile(at: destination), old.count == bytes.count else { return false }
        return old.elementsEqual(bytes)
    }

    package func write(_ bytes: some Collection<UInt8>) throws {
        try SystemFailure.naming(destination) {
            guard isPending else { throw SystemFailure(operation: "write", code: ENOENT) }
            try file.write(bytes)
        }
    }

    /// Waits until the disk has the bytes so far, and reads them again.
    func synchronized(limit: Int) throws -> Data {
        do { try file.synchronize() } catch let error where error.cause == .unsupported {}
        return try OpenFile(file.path).readAll(limit: limit)
    }

    /// Appends these bytes and replaces the destination with the temporary file.
    ///
    /// The bytes reach the disk before the file gets its name, and this function returns only after the name has reached
    /// the disk. Even a power failure leaves either the old or the new file complete.
    ///
    /// - Throws: The failure of the system, with the path of the destination. If ``isPending`` is then false, the new
    ///   file is in place, but a power failure could remove it.
    func commit(_ bytes: some Collection<UInt8> = []) throws {
        try write(bytes)
        try SystemFailure.naming(destination) {
            if let old = try FileRights(of: destination) ?? oldRights {
                try old.give(to: file)
            } else {
                try file.setPermissionsWherePossible(newPermissions)
            }
            try file.synchronize()
            // Opened before the move, so that the old file remains in place if this fails.
            let folder = try openFolder()
            // The temporary file is missing if a signal handler has removed it.
            try FileSystem.move(file.path, to: destination)
            pending.store(false, ordering: .releasing)
            TemporaryFileRegistry.remove(entry)
            // Some file systems cannot sync folders.
            do { try folder?.synchronize() } catch let error where error.cause == .unsupported {}
        }
    }

    /// Whether the temporary file still has to be moved to the destination.
    var isPending: Bool { pending.load(ordering: .acquiring) }

    /// Removes the temporary file and leaves the destination unchanged. After a commit, this does nothing.
    func discard() {
        guard pending.exchange(false, ordering: .acquiringAndReleasing) else { return }
        // The file is gone if its folder was removed meanwhile.
        try? FileSystem.remove(file.path)
        TemporaryFileRegistry.remove(entry)
    }

    /// Opens the folder of the destination, or returns nil if the folder is missing, which the move will report, or if
    /// the user may write but not read there, so that it cannot be synced.
    private func openFolder() throws -> OpenFile? {
        do {
            return try OpenFile(PathName.folder(of: destination), for: .reading, .folder)
        } catch let error where [.notAllowed, .missing].contains(error.cause) {
            return nil
        }
    }
}

extension OpenFile {
    /// Locks a temporary file or folder, and returns whether it still has its name, so that no other run has removed it.
    func isLockedAndInPlace() throws -> Bool {
        do {
            guard try tryLock() else { return false }
        } catch let error where error.cause == .unsupported {
            // If there are no locks, no other run removes temporary files.
        }
        let name = try? FileSystem.linkStatus(of: path)
        return try status().identity == name?.identity
    }
}
