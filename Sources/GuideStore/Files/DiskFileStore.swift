package import GuidePlatform
import Synchronization

/// A store in a folder on disk.
///
/// The folder is created with the first file, and is private to the user, as the XDG specification requires. The store
/// reserves names that begin with a dot: `.lock`, which every write holds, and temporary files.
package final class DiskFileStore: FileStore {
    package var root: String { folder.path }

    let folder: GuardedFolder

    /// The behavior of a write if the place of the lock file does not allow locks.
    package enum Locking: Sendable {
        /// The write fails, since two simultaneous writes could lose a change.
        case required
        /// The write continues without the lock, for a store that may lose changes. The closure is called once, with
        /// the reason.
        case optional(report: @Sendable (StoreFailure) -> Void)
    }

    /// The maximum time that a write waits for other runs.
    private let lockLimit: Duration
    private let locking: Locking
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
    package init(
        root: String,
        lockLimit: Duration = .seconds(30),
        locking: Locking = .required,
        isDurable: Bool = true,
        sizeLimit: Int = 64 << 20,
        reportKept: @escaping @Sendable (KeptFile) -> Void = { _ in }
    ) {
        folder = GuardedFolder(path: root)
        self.lockLimit = lockLimit
        self.locking = locking
        self.isDurable = isDurable
        self.sizeLimit = sizeLimit
        self.reportKept = reportKept
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
            case nil: try convertingFailures { () throws(SystemFailure) in try remove(path) }
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
        if self.folder.link(on: folder.text) != nil { return [] }
        let found = try convertingFailures { () throws(SystemFailure) in try files(in: folder.names) }
        return found.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let location = location(of: try StorePath(path))
        return try convertingFailures { () throws(SystemFailure) in try file(path, at: location) }
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        guard folder.link(on: path.text) == nil else { return }
        try convertingFailures { () throws(SystemFailure) in
            do throws(SystemFailure) { try FileSystem.touch(location(of: path)) } catch {
                guard error.meansAbsence else { throw error }
            }
        }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        try convertingFailures { () throws(SystemFailure) in try remove(path) }
    }

    package func moveAside(_ path: String) throws(StoreFailure) {
        let path = try StorePath(path)
        try convertingFailures { () throws(SystemFailure) in try keepAside(path.text) }
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
        try convertingFailures { () throws(SystemFailure) in try makeFolder(root) }
        let held = try await heldLock()
        defer { held?.release() }
        return try body()
    }

    /// Takes the lock, or returns nil if the write continues without it.
    private func heldLock() async throws(StoreFailure) -> HeldLock? {
        do {
            return try await HeldLock(at: PathName.joined(root, ".lock"), waitingUpTo: lockLimit)
        } catch {
            guard case .optional(let report) = locking, error.meansNoLock else { throw error }
            if !hasReportedMissingLock.exchange(true, ordering: .relaxed) { report(error) }
            return nil
        }
    }

    func convertingFailures<Outcome>(
        _ body: () throws(SystemFailure) -> Outcome
    ) throws(StoreFailure) -> Outcome {
        do {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}

extension StoreFailure {
    /// Whether there can be no lock at that place, however long a run waits.
    fileprivate var meansNoLock: Bool {
        switch self {
        case .locksUnsupported, .notAFile: true
        default: false
        }
    }
}
