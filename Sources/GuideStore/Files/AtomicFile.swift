package import GuidePlatform

/// A file that appears under its name whole or not at all, and otherwise leaves what was there as it was.
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
/// A value that goes without a commit takes its temporary file along. The file that was there gives its permissions
/// (and, where the user may do so, its owner) to the new one; other names for it, made by hard links, keep the old
/// bytes, and extended attributes are not carried over. A destination that is a symbolic link is replaced itself:
/// whoever wants to follow it asks ``ResolvedPath`` first.
package final class AtomicFile: Sendable {
    /// Where the bytes will appear.
    package let destination: String

    /// The temporary file, open and locked until this value goes.
    private let file: OpenFile

    /// The permissions for a file that was not there before: 0666 less the umask, or what the folder makes of it.
    private let newPermissions: UInt16

    /// Who knows that the temporary file exists.
    private let registry: TemporaryFileRegistry

    /// Makes the temporary file, so that all that can be wrong with the place shows now.
    package static func prepare(
        at destination: String,
        registry: TemporaryFileRegistry = .ofThisProcess
    ) throws(SystemFailure) -> AtomicFile {
        do throws(SystemFailure) {
            while true {
                if let file = try AtomicFile(for: destination, registry) { return file }
            }
        } catch {
            // Nobody has heard of the temporary file.
            throw error.renamed(to: destination)
        }
    }

    /// Makes the temporary file; nil if somebody swept it before it was locked, which is no reason to give up.
    private init?(for destination: String, _ registry: TemporaryFileRegistry) throws(SystemFailure) {
        let name = TemporaryName.make(for: PathName.name(of: destination))
        let path = PathName.joined(PathName.folder(of: destination), name)
        // Created like any file, the file itself tells what the umask leaves: asking for the umask means changing it.
        file = try OpenFile(path, for: .writing, .createNew, permissions: 0o666)
        registry.insert(path)
        self.destination = destination
        self.registry = registry
        newPermissions = try file.status().permissions
        guard try file.isLockedAndInPlace() else { return nil }
        try file.setPermissionsWherePossible(0o600)
    }

    deinit {
        discard()
    }

    /// Adds bytes to what will appear.
    package func write(_ bytes: some Collection<UInt8>) throws(SystemFailure) {
        do throws(SystemFailure) {
            guard registry.contains(file.path) else { throw SystemFailure(operation: "write", cause: .missing) }
            try file.write(bytes)
        } catch {
            throw error.renamed(to: destination)
        }
    }

    /// Lets what was written take the destination's place, after these last bytes.
    ///
    /// Unless `isDurable` is false, the bytes are on the disk before they get their name, so that not even a power cut
    /// leaves less than one of the two files whole.
    package func commit(_ bytes: some Collection<UInt8> = [], isDurable: Bool = true) throws(SystemFailure) {
        try write(bytes)
        do throws(SystemFailure) {
            try adoptOwnerAndPermissions()
            if isDurable { try file.synchronize() }
            try registry.finish(file.path, as: destination)
        } catch {
            throw error.renamed(to: destination)
        }
        // Whichever name a power cut leaves, the file behind it is whole; some file systems cannot do this at all.
        if isDurable { try? FileSystem.synchronizeFolder(PathName.folder(of: destination)) }
    }

    /// Takes the temporary file away and leaves the destination as it is; does nothing after a commit.
    package func discard() {
        registry.discard(file.path)
    }

    /// Makes the file as open to others as the one that it replaces, or as any new file.
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
    fileprivate func isLockedAndInPlace() throws(SystemFailure) -> Bool {
        do throws(SystemFailure) {
            guard try tryLock() else { return false }
        } catch let error where error.cause == .unsupported {
            // Without locks nobody can sweep either.
        }
        let name = try? FileSystem.linkStatus(of: path)
        return try status().identity == name?.identity
    }

    /// Sets permissions, except on file systems that know none, such as a camera's card.
    fileprivate func setPermissionsWherePossible(_ permissions: UInt16) throws(SystemFailure) {
        do throws(SystemFailure) {
            try setPermissions(permissions)
        } catch let error where error.cause == .notAllowed || error.cause == .unsupported {}
    }
}
