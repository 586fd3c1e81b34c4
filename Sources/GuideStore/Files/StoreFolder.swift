package import GuidePlatform

/// A folder of small files: ``DataFolder`` or ``CacheFolder``. Their paths follow the rules of
/// ``GuardedFolder/isPath(_:)``.
///
/// A file is always complete or absent, even if other runs write at the same time or a run is killed. The folder is
/// made with the first file, and is private to the user, as the XDG specification requires. Names that begin with a dot
/// are reserved for locks and temporary files.
package protocol StoreFolder: Sendable {
    /// The folder of the files.
    var folder: GuardedFolder { get }
    /// Returns the folder to read from, or nil if something else has its name.
    func readable() throws -> GuardedFolder?
    /// Writes a file and makes its folders. An existing file is replaced.
    func write(_ bytes: Data, to path: String) async throws
}

extension StoreFolder {
    package var root: String { folder.path }

    /// Returns the path of a file for messages to the user.
    package func displayPath(_ path: String) -> String { folder.location(of: path) }

    /// Reads the bytes of a file, or returns nil if the file is missing.
    ///
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file.
    package func read(_ path: String) throws -> Data? { try readable()?.read(path) }

    /// Lists all files in a folder and below it, sorted by path. An empty path means the whole store.
    package func list(_ folder: String) throws -> [StoredFile] { try readable()?.list(folder) ?? [] }

    /// Returns the facts about a file, or nil if it does not exist.
    package func file(_ path: String) throws -> StoredFile? { try readable()?.file(path) }

    /// Sets the times of a file to the current time, unless it lies behind a link.
    package func touch(_ path: String) throws { try readable()?.touch(path) }

    /// Removes a file or a link, unless it is missing or lies behind a link.
    package func remove(_ path: String) throws { try readable()?.remove(path) }

    /// Reads the value in a file, or returns nil if the file is missing, is damaged or contains something else.
    func checkedValue<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
        (try? read(path)).flatMap { CheckedJSON.value(type, in: $0) }
    }

    /// Writes a value with its checksum.
    func write<Value: JSONRepresentable>(value: Value, to path: String) async throws {
        try await write(CheckedJSON.file(of: value.storedBytes), to: path)
    }
}

/// A file in a store, without its bytes.
package struct StoredFile: Hashable, Sendable {
    /// The path, relative to the folder of the store.
    package let path: String
    let status: FileStatus

    /// The size in bytes.
    package var size: Int { Int(status.size) }
    /// The time of the last write, to the second.
    package var modified: Date { Date(timeIntervalSince1970: TimeInterval(status.modified)) }
    /// A value that changes whenever the file is written, made of its size and its time with all available precision.
    package var revision: String { "\(status.size)-\(status.modifiedNanoseconds)" }
}

extension Error {
    /// Whether a call failed since nothing is at the path.
    var meansAbsence: Bool {
        [.missing, .notAFolder, .nameTooLong, .linkLoop].contains(cause)
    }
}

/// Returns the result of calls, or nil if one fails since nothing is at its path.
func unlessAbsent<Value>(_ calls: () throws -> Value) throws -> Value? {
    do { return try calls() } catch let error where error.meansAbsence { return nil }
}
