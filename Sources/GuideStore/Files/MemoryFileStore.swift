package import GuidePlatform
import Synchronization

/// A store in memory that behaves like ``DiskFileStore``, for tests and for runs without a folder.
package final class MemoryFileStore: FileStore {
    /// A file with the time and the number of its last write.
    fileprivate struct Entry {
        /// The bytes.
        let bytes: Data

        /// The time of the write.
        let modified: Date

        /// The number of the write.
        let number: Int
    }

    /// The files by their paths.
    private let entries: Mutex<[StorePath: Entry]>

    /// The number of writes so far.
    private let writings = Mutex(0)

    /// The error that every change throws, or nil if the store can be written to.
    private let refusal: SystemFailure?

    /// Returns the current time, which becomes the time of a written file.
    private let now: @Sendable () -> Date

    /// Creates an empty store, or one that refuses every change as a full or protected disk would.
    package init(
        refusingChangesWith refusal: SystemFailure? = nil,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
    ) {
        entries = Mutex([:])
        self.refusal = refusal
        self.now = now
    }

    package func read(_ path: String) throws(StoreFailure) -> Data? {
        let place = try StorePath(path)
        return try entries.withLock { entries -> Result<Data?, StoreFailure> in
            if let bytes = entries[place]?.bytes { return .success(bytes) }
            let isFolder = entries.keys.contains { $0.lies(below: place) }
            return isFolder ? .failure(.notAFile(path: path)) : .success(nil)
        }.get()
    }

    package func write(_ bytes: Data, to path: String) async throws(StoreFailure) {
        let place = try StorePath(path)
        if let refusal { throw .system(refusal) }
        try entries.withLock { entries in put(bytes, at: place, into: &entries) }.get()
    }

    package func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) -> Outcome
    ) async throws(StoreFailure) -> Outcome {
        let place = try StorePath(path)
        if let refusal { throw .system(refusal) }
        let result = entries.withLock { entries -> Result<Outcome, StoreFailure> in
            let old = entries[place]?.bytes
            var new = old
            let outcome = change(&new)
            guard new != old else { return .success(outcome) }
            return put(new, at: place, into: &entries).map { outcome }
        }
        return try result.get()
    }

    package func list(_ folder: String) throws(StoreFailure) -> [StoredFile] {
        let folder = try StorePath(folder: folder)
        return entries.withLock { entries in
            entries.filter { $0.key.lies(below: folder) }.map { StoredFile($0, $1) }
        }.sortedByPath()
    }

    package func file(_ path: String) throws(StoreFailure) -> StoredFile? {
        let place = try StorePath(path)
        return entries.withLock { $0[place] }.map { StoredFile(place, $0) }
    }

    package func touch(_ path: String) throws(StoreFailure) {
        let place = try StorePath(path)
        if let refusal { throw .system(refusal) }
        entries.withLock { entries in
            entries[place] = entries[place].map { entry($0.bytes) }
        }
    }

    package func remove(_ path: String) throws(StoreFailure) {
        let place = try StorePath(path)
        if let refusal { throw .system(refusal) }
        entries.withLock { _ = $0.removeValue(forKey: place) }
    }

    package func moveAside(_ path: String) throws(StoreFailure) {
        guard let bytes = try read(path) else { return }
        let aside = try StorePath("\(path).yours")
        try remove(path)
        entries.withLock { entries in entries[aside] = entry(bytes) }
    }

    /// Stores bytes at a path, or removes the file if they are nil.
    private func put(
        _ bytes: Data?,
        at place: StorePath,
        into entries: inout [StorePath: Entry]
    ) -> Result<Void, StoreFailure> {
        if let conflict = Self.conflict(of: place, with: entries.keys) { return .failure(.system(conflict)) }
        entries[place] = bytes.map(entry)
        return .success(())
    }

    /// Returns a new entry with these bytes.
    private func entry(_ bytes: Data) -> Entry {
        let number = writings.withLock { number in
            number += 1
            return number
        }
        return Entry(bytes: bytes, modified: now(), number: number)
    }

    /// Returns the error that a disk would report if a file had the name of a folder, or a folder that of a file.
    private static func conflict(of place: StorePath, with others: some Sequence<StorePath>) -> SystemFailure? {
        for other in others {
            if other.lies(below: place) {
                return SystemFailure(operation: "rename", path: place.text, code: EISDIR)
            }
            if place.lies(below: other) {
                return SystemFailure(operation: "mkdir", path: other.text, code: ENOTDIR)
            }
        }
        return nil
    }
}

extension StoredFile {
    /// Creates the description of a file in memory.
    fileprivate init(_ path: StorePath, _ entry: MemoryFileStore.Entry) {
        self.init(path: path.text, size: entry.bytes.count, modified: entry.modified, revision: "\(entry.number)")
    }
}
