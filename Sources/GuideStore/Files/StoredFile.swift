package import GuidePlatform

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

    /// Creates the description of a file.
    ///
    /// - Parameter revision: The revision, or nil if only the size and the time in seconds are known.
    package init(path: String, size: Int, modified: Date, revision: String? = nil) {
        self.path = path
        self.size = size
        self.modified = modified
        self.revision = revision ?? "\(size)-\(Int(modified.timeIntervalSince1970))"
    }
}

extension Sequence<StoredFile> {
    /// Returns the files sorted by path. Paths are compared by Unicode scalar, so that the order does not depend on the
    /// locale.
    func sortedByPath() -> [StoredFile] {
        sorted { $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars) }
    }
}
