package import Foundation

/// A place for small files under paths of its own: `read`, `write`, `list`, `file`, `touch`, `remove`, and `update`
/// for reading and writing at once.
///
/// Paths are such as ``StorePath`` accepts. A file is there whole or not at all, whatever other runs do at the same
/// time and wherever this one is killed.
package protocol FileStore: Sendable {
    /// The bytes of a file; nil if it is missing.
    ///
    /// - Throws: ``StoreFailure/notAFile(path:)`` if something other than a file has the name.
    func read(_ path: String) throws(StoreFailure) -> Data?

    /// Puts a file in the place of what is there, with the folders it needs.
    func write(_ bytes: Data, to path: String) async throws(StoreFailure)

    /// Reads, changes and writes a file while nobody else writes.
    ///
    /// Bytes that are left as they were are not written; bytes that become nil are removed.
    func update<Outcome: Sendable>(
        _ path: String,
        _ change: @Sendable (inout Data?) -> Outcome
    ) async throws(StoreFailure) -> Outcome

    /// All files in a folder and those below it, sorted by path; the whole store for an empty path.
    func list(_ folder: String) throws(StoreFailure) -> [StoredFile]

    /// A file without its bytes; nil if it does not exist.
    func file(_ path: String) throws(StoreFailure) -> StoredFile?

    /// Makes a file, if there is one, look as if it had been written just now.
    func touch(_ path: String) throws(StoreFailure)

    /// Removes a file, if there is one.
    func remove(_ path: String) throws(StoreFailure)

    /// The path of a file as the user knows it, for messages.
    func displayPath(_ path: String) -> String
}
