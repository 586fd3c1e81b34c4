package import Foundation

/// A file that a store holds, without its bytes.
package struct StoredFile: Hashable, Sendable {
    /// Where it is, seen from the store's own folder.
    package let path: String

    /// How many bytes it has.
    package let size: Int

    /// When it was last written, to the second.
    package let modified: Date

    /// A value that changes whenever the file is written: its size and its time, as exactly as the store knows them.
    package let revision: String

    /// Describes a file.
    ///
    /// - Parameter revision: Nil where size and time in seconds are all that is known.
    package init(path: String, size: Int, modified: Date, revision: String? = nil) {
        self.path = path
        self.size = size
        self.modified = modified
        self.revision = revision ?? "\(size)-\(Int(modified.timeIntervalSince1970))"
    }
}

extension Sequence<StoredFile> {
    /// The files in the order of their paths, by Unicode scalars, as no locale would change it.
    func sortedByPath() -> [StoredFile] {
        sorted { $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars) }
    }
}
