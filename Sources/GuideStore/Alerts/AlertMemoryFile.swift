import GuidePlatform
package import TVModel

/// The memory of one receiver of alerts on disk, `NAME.json`, locked from reading to writing.
///
/// ```swift
/// let file = try await AlertMemoryFile(named: "phone", in: folder, waitingUpTo: .seconds(30))
/// let next = try file.prepare(memory)
/// try write(lines)
/// try file.commit(next)
/// ```
package final class AlertMemoryFile: Sendable {
    /// The result of reading the path.
    package enum Contents: Sendable {
        /// Nothing: no run has remembered anything yet.
        case missing
        /// The memory.
        case memory(AlertMemory)
        /// Something that cannot be read as a memory. It will be moved aside.
        case damaged
    }

    /// The contents of the file.
    package let contents: Contents
    /// The path for messages.
    package var path: String { files.displayPath(name.text) }

    private let files: DiskFileStore
    private let name: StorePath
    private let lock: HeldLock

    /// Locks and reads a memory. The folder is created.
    ///
    /// - Parameters:
    ///   - name: The name of the receiver. See ``isName(_:)``.
    ///   - limit: The maximum time to wait for other runs.
    /// - Throws: ``StoreFailure/locked(path:)`` after `limit`, ``StoreFailure/newerVersion(path:)``, or another failure.
    package init(named name: String, in files: DiskFileStore, waitingUpTo limit: Duration) async throws(StoreFailure) {
        self.files = files
        self.name = try StorePath("\(name).json")
        try files.convertingFailures { () throws(SystemFailure) in try files.makeFolder(files.root) }
        lock = try await HeldLock(at: PathName.joined(files.root, ".\(name).lock"), waitingUpTo: limit)
        guard let bytes = try files.read(self.name.text) else {
            contents = .missing
            return
        }
        let mark = try? JSONDecoder().decode(StoredAlertMemoryMark.self, from: bytes)
        let state = CheckedJSON.state(of: bytes)
        if let mark, mark.version > StoredAlertMemory.version, state != .damaged {
            throw .newerVersion(path: files.displayPath(self.name.text))
        }
        let stored = state == .intact ? try? JSONDecoder().decode(StoredAlertMemory.self, from: bytes) : nil
        contents = stored.map { .memory($0.memory) } ?? .damaged
    }

    /// Returns whether a text may name a receiver: 1 to 64 letters and digits of ASCII, dots, dashes and underscores, the
    /// first of which is a letter, a digit or an underscore.
    package static func isName(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]{0,63}/) != nil
    }

    /// Returns the names of all receivers with a memory, sorted.
    package static func names(in files: DiskFileStore) throws(StoreFailure) -> [String] {
        try files.list("").map(\.path).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.filter(isName)
    }

    /// Writes the next memory beside the present one, before the alerts are told, so that a full disk or a folder that
    /// cannot be written is found in time.
    package func prepare(_ memory: AlertMemory) throws(StoreFailure) -> AtomicFile {
        let bytes = CheckedJSON.file(of: try StoredAlertMemory(memory).storedBytes(for: name.text))
        let file = try files.prepare(name)
        try files.convertingFailures { () throws(SystemFailure) in try file.write(bytes) }
        return file
    }

    /// Replaces the memory with the prepared one, after the alerts were told. A damaged one is moved aside.
    package func commit(_ file: AtomicFile) throws(StoreFailure) {
        try files.keepOthers(at: name.text)
        try files.convertingFailures { () throws(SystemFailure) in try file.commit() }
    }

    /// Lets other runs read the memory.
    package func release() { lock.release() }
}
