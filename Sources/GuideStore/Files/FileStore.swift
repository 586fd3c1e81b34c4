package import GuidePlatform

/// A store of small files. Their paths follow the rules of ``StorePath``.
///
/// A file is always complete or absent, even if other runs write at the same time or a run is killed.
package protocol FileStore: Sendable {
    /// Reads the bytes of a file, or returns nil if the file is missing.
    ///
    /// - Throws: ``StoreFailure/notAFile(path:)`` if the path leads to something other than a file.
    func read(_ path: String) throws(StoreFailure) -> Data?

    /// Writes a file and creates its folders. An existing file is replaced.
    func write(_ bytes: Data, to path: String) async throws(StoreFailure)

    /// Reads, changes and writes a file under the store's lock.
    ///
    /// Unchanged bytes are not written. If the bytes become nil, the file is removed. An error of the closure leaves it
    /// unchanged.
    func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) throws(StoreFailure) -> Outcome
    ) async throws(StoreFailure) -> Outcome

    /// Removes the temporary files of killed runs. Failures are ignored.
    func removeTemporaryFiles()

    /// Lists all files in a folder and below it, sorted by path. An empty path means the whole store.
    func list(_ folder: String) throws(StoreFailure) -> [StoredFile]

    /// Returns the facts about a file, or nil if it does not exist.
    func file(_ path: String) throws(StoreFailure) -> StoredFile?

    func touch(_ path: String) throws(StoreFailure)

    /// Removes a file, if it exists.
    func remove(_ path: String) throws(StoreFailure)

    /// Gives a file that is in the way another name, such as `NAME.yours`, and reports it.
    func moveAside(_ path: String) throws(StoreFailure)

    /// Returns the path of a file for messages to the user.
    func displayPath(_ path: String) -> String
}

/// A file in a store, without its bytes.
package struct StoredFile: Hashable, Sendable {
    /// The path, relative to the folder of the store.
    package let path: String
    /// The size in bytes.
    package let size: Int
    /// The time of the last write, to the second.
    package let modified: Date
    /// A value that changes whenever the file is written, made of its size and its time with all available precision.
    package let revision: String

    package init(path: String, size: Int, modified: Date, revision: String) {
        self.path = path
        self.size = size
        self.modified = modified
        self.revision = revision
    }
}

extension Sequence<StoredFile> {
    /// Returns the files sorted by path. Paths are compared by Unicode scalar, so that the order does not depend on the
    /// locale.
    func sortedByPath() -> [StoredFile] {
        sorted { $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars) }
    }
}

/// A path within a store, which cannot lead out of it: names separated by slashes, such as
/// `schedule/US/2026-11-20.json`.
///
/// A name is not empty, does not begin with a dot (as locks and temporary files do), contains no control characters,
/// and is not longer than file systems allow.
package struct StorePath: Hashable, Sendable {
    /// The names, separated by slashes, or an empty text for the folder of the store.
    package let text: String

    package init(_ path: String) throws(StoreFailure) {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy(Self.isName) else { throw .badPath(path) }
        text = path
    }

    /// Checks the path of a folder. An empty path means the whole store.
    package init(folder path: String) throws(StoreFailure) {
        text = path.isEmpty ? path : try StorePath(path).text
    }

    /// Returns whether a store may use the text as the name of a file or folder.
    package static func isName(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= 255 else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }

    /// Returns whether this path is inside a folder, at any depth. No folder is inside itself.
    package func lies(below folder: StorePath) -> Bool {
        folder.text.isEmpty ? !text.isEmpty : text.hasPrefix(folder.text + "/")
    }
}
