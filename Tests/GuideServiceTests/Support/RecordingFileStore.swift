import Foundation
import GuideStore
import Synchronization

/// A store in memory that records the names of the files that are read, and of those that are updated.
final class RecordingFileStore: FileStore {
    private let files = MemoryFileStore()
    private let names = Mutex<[String]>([])
    private let updated = Mutex<[String]>([])

    /// The names of the files that were read since the last call, without their folders.
    func takeNames() -> [String] {
        names.withLock { names in
            defer { names = [] }
            return names
        }
    }

    /// The names of the files that were updated since the last call.
    func takeUpdates() -> [String] {
        updated.withLock { names in
            defer { names = [] }
            return names
        }
    }

    func read(_ path: String) throws(StoreFailure) -> Data? {
        names.withLock { $0.append(path.split(separator: "/").last.map(String.init) ?? path) }
        return try files.read(path)
    }

    func write(_ bytes: Data, to path: String) async throws(StoreFailure) { try await files.write(bytes, to: path) }

    func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        updated.withLock { $0.append(path) }
        return try await files.update(path, change)
    }

    func list(_ folder: String) throws(StoreFailure) -> [StoredFile] { try files.list(folder) }

    func file(_ path: String) throws(StoreFailure) -> StoredFile? { try files.file(path) }

    func touch(_ path: String) throws(StoreFailure) { try files.touch(path) }

    func remove(_ path: String) throws(StoreFailure) { try files.remove(path) }

    func moveAside(_ path: String) throws(StoreFailure) { try files.moveAside(path) }
}
