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

    /// How long a write waits for other runs.
    private let lockLimit: Duration

    /// Whether a file that was written outlives a power cut, which costs some milliseconds each.
    let isDurable: Bool

    /// How many bytes a file may have to be read.
    let sizeLimit: Int

    /// The folders that need no more sweeping.
    let swept = Mutex<Set<String>>([])

    /// Describes a store; nothing is touched yet.
    package init(
        root: String,
        lockLimit: Duration = .seconds(30),
        isDurable: Bool = true,
        sizeLimit: Int = 64 << 20
    ) {
        self.root = root
        self.lockLimit = lockLimit
        self.isDurable = isDurable
        self.sizeLimit = sizeLimit
    }

    package func read(_ path: String) throws(StoreFailure) -> Data? {
        let location = location(of: try StorePath(path))
        return try unlessSystemRefuses { () throws(SystemFailure) -> Data? in try bytes(at: location) }
    }

    package func write(_ bytes: Data, to path: String) async throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try await withLock { () throws(SystemFailure) in try replace(location, with: bytes) }
    }

    package func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let location = location(of: try StorePath(path))
        return try await withLock { () throws(SystemFailure) in
            let old = try bytes(at: location)
            var new = old
            let outcome = change(&new)
            switch new {
            case old: break
            case let bytes?: try replace(location, with: bytes)
            case nil: try remove(at: location)
            }
            return outcome
        }
    }

    package func list(_ folder: String) throws(StoreFailure) -> [StoredFile] {
        let folder = try StorePath(folder: folder)
        let found = try unlessSystemRefuses { () throws(SystemFailure) in try files(in: folder.names) }
        return found.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let location = location(of: try StorePath(path))
        return try unlessSystemRefuses { () throws(SystemFailure) in try file(path, at: location) }
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try unlessSystemRefuses { () throws(SystemFailure) in try touch(at: location) }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let location = location(of: try StorePath(path))
        try unlessSystemRefuses { () throws(SystemFailure) in try remove(at: location) }
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
        _ body: () throws(SystemFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        try unlessSystemRefuses { () throws(SystemFailure) in try makeFolder(root) }
        return try await FileLock.withLock(at: PathName.joined(root, ".lock"), waitingUpTo: lockLimit) {
            () throws(StoreFailure) in try unlessSystemRefuses(body)
        }
    }

    /// Passes a refusal of the system on as the store's.
    private func unlessSystemRefuses<Outcome>(
        _ body: () throws(SystemFailure) -> Outcome
    ) throws(StoreFailure) -> Outcome {
        do throws(SystemFailure) {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}
