package import GuidePlatform
import Synchronization

/// A store in memory, for runs and services without a folder. The time of a file is the number of its last write.
package final class MemoryFileStore: FileStore {
    private struct Entry {
        let bytes: Data
        let number: Int
    }

    private let entries = Mutex<[StorePath: Entry]>([:])
    private let writings = Atomic(0)

    package init() {}

    package func read(_ path: String) throws(StoreFailure) -> Data? {
        let place = try StorePath(path)
        return entries.withLock { $0[place]?.bytes }
    }

    package func write(_ bytes: Data, to path: String) async throws(StoreFailure) {
        let place = try StorePath(path)
        entries.withLock { $0[place] = entry(bytes) }
    }

    package func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let place = try StorePath(path)
        return try entries.withLock { entries throws(StoreFailure) in
            let old = entries[place]?.bytes
            var new = old
            let outcome = try change(&new)
            if new != old { entries[place] = new.map(entry) }
            return outcome
        }
    }

    package func list(_ folder: String) throws(StoreFailure) -> [StoredFile] {
        let folder = try StorePath(folder: folder)
        let found = entries.withLock { entries in entries.filter { $0.key.lies(below: folder) } }
        return found.map { file($0, $1) }.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let place = try StorePath(path)
        return entries.withLock { $0[place] }.map { file(place, $0) }
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let place = try StorePath(path)
        entries.withLock { entries in entries[place] = entries[place].map { entry($0.bytes) } }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let place = try StorePath(path)
        entries.withLock { $0[place] = nil }
    }

    package func moveAside(_ path: String) throws(StoreFailure) {
        let (place, aside) = (try StorePath(path), try StorePath("\(path).yours"))
        entries.withLock { entries in
            if let entry = entries.removeValue(forKey: place) { entries[aside] = entry }
        }
    }

    private func entry(_ bytes: Data) -> Entry {
        Entry(bytes: bytes, number: writings.add(1, ordering: .relaxed).newValue)
    }

    private func file(_ path: StorePath, _ entry: Entry) -> StoredFile {
        let modified = Date(timeIntervalSince1970: TimeInterval(entry.number))
        return StoredFile(path: path.text, size: entry.bytes.count, modified: modified, revision: "\(entry.number)")
    }
}
