package import Foundation
import GuidePlatform
import Synchronization

/// A store in a folder on disk.
///
/// The folder is made when the first file is written, private to the user as the XDG specification asks. Names that
/// begin with a dot are the store's own: `.lock`, which every write holds, and temporary files.
package final class DiskFileStore: FileStore {
    /// The folder that everything lies in.
    package let root: String

    /// The handling of a write if its lock cannot be taken because of its place.
    package enum Locking: Sendable {
        /// It fails, since two writes at once could lose a change.
        case required

        /// Continues without the lock, for a store that may lose changes. The closure is called once, with the reason.
        case optional(report: @Sendable (StoreFailure) -> Void)
    }

    /// How long a write waits for other runs.
    private let lockLimit: Duration

    /// Whether writes go on without a lock.
    private let locking: Locking

    /// How the lock is taken; a seam for file systems without locks.
    private let lock: LockCall

    /// Whether a notice has said that writes continue without a lock.
    private let hasReportedMissingLock = Mutex(false)

    /// Whether a file that was written outlives a power cut, which costs some milliseconds each.
    let isDurable: Bool

    /// How many bytes a file may have to be read.
    let sizeLimit: Int

    /// The folders that need no more sweeping.
    let swept = Mutex<Set<String>>([])

    /// Describes a store; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - root: The folder.
    ///   - lockLimit: How long a write waits for other runs.
    ///   - locking: Whether writes go on without a lock.
    ///   - isDurable: Whether a file that was written outlives a power cut.
    ///   - sizeLimit: How many bytes a file may have to be read.
    package convenience init(
        root: String,
        lockLimit: Duration = .seconds(30),
        locking: Locking = .required,
        isDurable: Bool = true,
        sizeLimit: Int = 64 << 20
    ) {
        self.init(root: root, lockLimit: lockLimit, locking: locking, isDurable: isDurable, sizeLimit: sizeLimit) {
            file throws(SystemFailure) in try file.tryLock()
        }
    }

    /// Describes a store, with a stand-in for the system's locks.
    init(
        root: String,
        lockLimit: Duration,
        locking: Locking,
        isDurable: Bool = true,
        sizeLimit: Int = 64 << 20,
        lock: @escaping LockCall
    ) {
        self.root = root
        self.lockLimit = lockLimit
        self.locking = locking
        self.isDurable = isDurable
        self.sizeLimit = sizeLimit
        self.lock = lock
    }

    package func read(_ path: String) throws(StoreFailure) -> Data? {
        let location = location(of: try StorePath(path))
        return try bytes(at: location)
    }

    package func write(_ bytes: Data, to path: String) async throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try await withLock { () throws(StoreFailure) in try replace(location, with: bytes) }
    }

    package func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let location = location(of: try StorePath(path))
        return try await withLock { () throws(StoreFailure) in
            let old = try bytes(at: location)
            var new = old
            let outcome = change(&new)
            switch new {
            case old: break
            case let bytes?: try replace(location, with: bytes)
            case nil: try reportingRefusals { () throws(SystemFailure) in try remove(at: location) }
            }
            return outcome
        }
    }

    package func sweep() {
        StaleTemporaryFiles.sweepTree(root)
    }

    package func list(_ folder: String) throws(StoreFailure) -> [StoredFile] {
        let folder = try StorePath(folder: folder)
        let found = try reportingRefusals { () throws(SystemFailure) in try files(in: folder.names) }
        return found.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let location = location(of: try StorePath(path))
        return try reportingRefusals { () throws(SystemFailure) in try file(path, at: location) }
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try reportingRefusals { () throws(SystemFailure) in try touch(at: location) }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try reportingRefusals { () throws(SystemFailure) in try remove(at: location) }
    }

    package func displayPath(_ path: String) -> String {
        PathName.joined(root, path)
    }

    /// Where a path lies on disk.
    private func location(of path: StorePath) -> String {
        PathName.joined(root, path.text)
    }

    /// Does something while no other run writes to the store.
    private func withLock<Outcome>(
        _ body: () throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        try reportingRefusals { () throws(SystemFailure) in try makeFolder(root) }
        let held = try await heldLock()
        defer { held?.release() }
        return try body()
    }

    /// Takes the lock; nil if writes go on without it.
    private func heldLock() async throws(StoreFailure) -> HeldLock? {
        do throws(StoreFailure) {
            return try await HeldLock(at: PathName.joined(root, ".lock"), waitingUpTo: lockLimit, lock: lock)
        } catch {
            guard case .optional(let report) = locking, error.meansNoLock else { throw error }
            let isNew = hasReportedMissingLock.withLock { hasReported in
                defer { hasReported = true }
                return !hasReported
            }
            if isNew { report(error) }
            return nil
        }
    }

    /// Reports a refusal of the system as the store's.
    func reportingRefusals<Outcome>(
        _ body: () throws(SystemFailure) -> Outcome
    ) throws(StoreFailure) -> Outcome {
        do throws(SystemFailure) {
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
