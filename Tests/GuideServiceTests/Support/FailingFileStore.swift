import Foundation
import GuideStore
import GuidePlatform

/// A store that fails to remove files.
struct FailingFileStore: FileStore {
    static let refusal = StoreFailure.system(SystemFailure(operation: "remove", code: EACCES))

    private let files = MemoryFileStore()

    func read(_ path: String) throws(StoreFailure) -> Data? { try files.read(path) }

    func write(_ bytes: Data, to path: String) async throws(StoreFailure) { try await files.write(bytes, to: path) }

    func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        try await files.update(path, change)
    }

    func list(_ folder: String) throws(StoreFailure) -> [StoredFile] { try files.list(folder) }

    func file(_ path: String) throws(StoreFailure) -> StoredFile? { try files.file(path) }

    func touch(_ path: String) throws(StoreFailure) { try files.touch(path) }

    func remove(_ path: String) throws(StoreFailure) { throw Self.refusal }

    func moveAside(_ path: String) throws(StoreFailure) { try files.moveAside(path) }
}
