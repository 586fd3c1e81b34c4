package import GuidePlatform
import Synchronization

/// A store in a folder on disk.
///
/// The folder is created with the first file, and is private to the user, as the XDG specification requires. The store
/// reserves names that begin with a dot: `.lock`, which every write holds, and temporary files.
package final class DiskFileStore: FileStore {
    package var root: String { folder.path }

    let folder: GuardedFolder

    /// The maximum time that a write waits for other runs.
    private let lockLimit: Duration
    private let reportMissingLock: (@Sendable (StoreFailure) -> Void)?
    private let hasReportedMissingLock = Atomic(false)

    /// Reports a file of the user that was moved aside.
    let reportKept: @Sendable (KeptFile) -> Void
    /// Whether written files survive a power failure, which takes a few milliseconds for each file.
    let isDurable: Bool
    /// The maximum size of a file to read, in bytes.
    let sizeLimit: Int
    /// The folders whose stale temporary files this run has already removed.
    let cleanedFolders = Mutex<Set<String>>([])

    /// Creates a store. Nothing is read or written yet.
    ///
    /// - Parameter reportMissingLock: A closure to call once if there can be no locks and writes continue without them,
    ///   for a store that may lose changes. If it is nil, they fail, since two simultaneous writes could lose a change.
    package init(
        root: String,
        lockLimit: Duration = .seconds(30),
        isDurable: Bool = true,
        sizeLimit: Int = 64 << 20,
        reportKept: @escaping @Sendable (KeptFile) -> Void = { _ in },
        reportMissingLock: (@Sendable (StoreFailure) -> Void)? = nil
    ) {
        folder = GuardedFolder(path: root)
        self.lockLimit = lockLimit
        self.isDurable = isDurable
        self.sizeLimit = sizeLimit
        self.reportKept = reportKept
        self.reportMissingLock = reportMissingLock
    }

    package func read(_ path: String) throws(StoreFailure) -> Data? {
        let location = location(of: try StorePath(path))
        return try bytes(at: location)
    }

    package func write(_ bytes: Data, to path: String) async throws(StoreFailure) {
        let path = try StorePath(path)
        try await withLock { () throws(StoreFailure) in try replace(path, with: bytes) }
    }

    package func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let path = try StorePath(path)
        let location = location(of: path)
        return try await withLock { () throws(StoreFailure) in
            let old = try bytes(at: location)
            var new = old
            let outcome = try change(&new)
            switch new {
            case old: break
            case let bytes?: try replace(path, with: bytes)
            case nil: try convertingFailures(remove(path))
            }
            return outcome
        }
    }

    package func removeTemporaryFiles() {
        StaleTemporaryFiles.remove(inAndBelow: root)
    }

    package func list(_ folder: String) throws(StoreFailure) -> [StoredFile] {
        let folder = try StorePath(folder: folder)
        // The folder of the store may be a link, but none in it is followed.
        if try convertingFailures(self.folder.link(on: folder.text)) != nil { return [] }
        let found = try convertingFailures(files(in: folder.text))
        return found.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let location = location(of: try StorePath(path))
        return try convertingFailures(file(path, at: location))
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        guard try convertingFailures(folder.link(on: path.text)) == nil else { return }
        do { try FileSystem.touch(location(of: path)) } catch {
            guard error.meansAbsence else { throw .system(error) }
        }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        try convertingFailures(remove(path))
    }

    package func moveAside(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        try convertingFailures(keepAside(path.text))
    }

    package func displayPath(_ path: String) -> String {
        PathName.joined(root, path)
    }

    private func location(of path: StorePath) -> String {
        folder.location(of: path.text)
    }

    /// Performs an action while no other run writes to the store.
    private func withLock<Outcome>(
        _ body: () throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        try convertingFailures(makeFolder(root))
        let held = try await heldLock()
        defer { held?.release() }
        return try body()
    }

    /// Takes the lock, or returns nil if the write continues without it.
    private func heldLock() async throws(StoreFailure) -> HeldLock? {
        let path = PathName.joined(root, ".lock")
        do {
            return try await HeldLock(at: path, waitingUpTo: lockLimit)
        } catch {
            guard let reportMissingLock, [.locksUnsupported(path: path), .notAFile(path: path)].contains(error) else {
                throw error
            }
            if !hasReportedMissingLock.exchange(true, ordering: .relaxed) { reportMissingLock(error) }
            return nil
        }
    }

    func convertingFailures<Outcome>(
        _ body: @autoclosure () throws(SystemFailure) -> Outcome
    ) throws(StoreFailure) -> Outcome {
        do {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}
