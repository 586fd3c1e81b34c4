package import GuidePlatform

/// A file that appears under its name whole or not at all, and otherwise leaves the old file as it was.
///
/// The bytes go into a temporary file beside the destination, which takes its place at one stroke. Making it is a step
/// of its own, so that a place that cannot be written to is known before the work begins:
///
/// ```swift
/// let file = try AtomicFile.prepare(at: "week.html")
/// let page = try await fetchAndRender()
/// try file.commit(page)
/// ```
///
/// A value that is released without a commit removes its temporary file. The old file gives its permissions (and, if the
/// user may do so, its owner) to the new one; other names for it, made by hard links, keep the old bytes, and extended
/// attributes are not carried over. A destination that is a symbolic link is replaced itself: use ``ResolvedPath`` first
/// to follow it.
package final class AtomicFile: Sendable {
    /// Where the bytes will appear.
    package let destination: String

    /// The temporary file, open and locked until this value is released.
    private let file: OpenFile

    /// The permissions of a new file: 0666 less the umask, or those that the folder sets.
    private let newPermissions: UInt16

    /// The list of temporary files, which a signal removes.
    private let registry: TemporaryFileRegistry

    /// The temporary file in the registry.
    private let entry: TemporaryFileRegistry.Entry

    /// How many temporary names are tried; more than one is only needed when another run sweeps at the same moment.
    private static let attempts = 100

    /// Makes the temporary file, so that everything that can be wrong with the place shows now.
    ///
    /// - Throws: The system's refusal, under the name of the destination.
    package static func prepare(
        at destination: String,
        registry: TemporaryFileRegistry = .ofThisProcess
    ) throws(SystemFailure) -> AtomicFile {
        try prepare(at: destination, registry: registry) { file throws(SystemFailure) in try file.tryLock() }
    }

    /// Makes the temporary file, with a stand-in for the system's lock.
    static func prepare(
        at destination: String,
        registry: TemporaryFileRegistry = .ofThisProcess,
        lock: LockCall
    ) throws(SystemFailure) -> AtomicFile {
        do throws(SystemFailure) {
            for _ in 0..<attempts {
                if let file = try AtomicFile(for: destination, registry, lock) { return file }
            }
            throw SystemFailure(operation: "flock", cause: .busy)
        } catch {
            // The user does not know the name of the temporary file.
            throw error.renamed(to: destination)
        }
    }

    /// Makes the temporary file; nil if another run swept it before it was locked, and the next name may do.
    private init?(
        for destination: String,
        _ registry: TemporaryFileRegistry,
        _ lock: LockCall
    ) throws(SystemFailure) {
        let name = TemporaryName.make(for: PathName.name(of: destination))
        let path = PathName.joined(PathName.folder(of: destination), name)
        let entry = registry.insert(path)
        do throws(SystemFailure) {
            // Reading the umask would change it; a file that is created normally shows the permissions that it leaves.
            file = try OpenFile(path, for: .writing, .createNew, permissions: 0o666)
        } catch {
            registry.remove(entry)
            throw error
        }
        self.destination = destination
        self.registry = registry
        self.entry = entry
        newPermissions = try file.status().permissions
        guard try file.isLockedAndInPlace(by: lock) else { return nil }
        try file.setPermissionsWherePossible(0o600)
    }

    deinit {
        discard()
    }

    /// Adds bytes to the temporary file.
    package func write(_ bytes: some Collection<UInt8>) throws(SystemFailure) {
        do throws(SystemFailure) {
            guard isPending else { throw SystemFailure(operation: "write", cause: .missing) }
            try file.write(bytes)
        } catch {
            throw error.renamed(to: destination)
        }
    }

    /// Writes these last bytes and replaces the destination by the temporary file.
    ///
    /// Unless `isDurable` is false, the bytes are on the disk before they get their name, and the name is on the disk
    /// when this returns: not even a power cut leaves less than one of the two files whole.
    ///
    /// - Throws: The system's refusal, under the name of the destination. If ``isPending`` is false then, the new file
    ///   is in its place, but may be lost in a power cut.
    package func commit(_ bytes: some Collection<UInt8> = [], isDurable: Bool = true) throws(SystemFailure) {
        try write(bytes)
        do throws(SystemFailure) {
            try adoptOwnerAndPermissions()
            if isDurable { try moveDurably() } else { try registry.move(entry, to: destination) }
        } catch {
            throw error.renamed(to: destination)
        }
    }

    /// Whether the temporary file is still to be moved to the destination.
    package var isPending: Bool { registry.contains(entry) }

    /// Removes the temporary file and leaves the destination as it is; does nothing after a commit.
    package func discard() {
        registry.remove(entry)
    }

    /// Moves the file into its place, and waits until the disk has both the bytes and the name.
    private func moveDurably() throws(SystemFailure) {
        try file.synchronize()
        // Opened before the move, so that a failure to open it still leaves the old file in place.
        guard let folder = try openFolder() else { return try registry.move(entry, to: destination) }
        try registry.move(entry, to: destination)
        do throws(SystemFailure) {
            try folder.synchronize()
        } catch let error where error.cause == .unsupported {
            // Some file systems sync no folders.
        }
    }

    /// Opens the destination's folder; nil if the user may write there but not read, so that it cannot be synced, or if
    /// it is gone, which the move will report.
    private func openFolder() throws(SystemFailure) -> OpenFile? {
        do throws(SystemFailure) {
            return try OpenFile(PathName.folder(of: destination), for: .reading, .folder)
        } catch let error where [.notAllowed, .missing].contains(error.cause) {
            return nil
        }
    }

    /// Gives the file the permissions of the one that it replaces, or those of any new file.
    private func adoptOwnerAndPermissions() throws(SystemFailure) {
        guard let old = try? FileSystem.status(of: destination) else {
            return try file.setPermissionsWherePossible(newPermissions)
        }
        let mine = try file.status()
        if (mine.owner, mine.group) != (old.owner, old.group) {
            // Only root may give files away; for others the new file is simply theirs.
            try? file.setOwner(old.owner, group: old.group)
        }
        try file.setPermissionsWherePossible(old.permissions)
    }
}

extension OpenFile {
    /// Locks the temporary file, and says whether it still has its name and so has not been swept meanwhile.
    fileprivate func isLockedAndInPlace(by lock: LockCall) throws(SystemFailure) -> Bool {
        do throws(SystemFailure) {
            guard try lock(self) else { return false }
        } catch let error where error.cause == .unsupported {
            // Without locks no other run sweeps either.
        }
        let name = try? FileSystem.linkStatus(of: path)
        return try status().identity == name?.identity
    }

    /// Sets permissions, except on file systems that have none, such as a camera's card.
    fileprivate func setPermissionsWherePossible(_ permissions: UInt16) throws(SystemFailure) {
        do throws(SystemFailure) {
            try setPermissions(permissions)
        } catch let error where error.cause == .notAllowed || error.cause == .unsupported {}
    }
}
