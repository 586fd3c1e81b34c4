/// A path within a store, which cannot lead out of it: names separated by slashes, such as
/// `schedule/US/2026-11-20.json`.
///
/// A name is not empty, does not begin with a dot (as locks and temporary files do), contains no control characters,
/// and is not longer than file systems allow.
package struct StorePath: Hashable, Sendable {
    /// The names, outermost first. The array is empty for the folder of the store.
    package let names: [String]

    /// Checks and parses the path of a file.
    package init(_ path: String) throws(StoreFailure) {
        names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy(Self.isName) else { throw .badPath(path) }
    }

    /// Checks and parses the path of a folder. An empty path means the whole store.
    package init(folder path: String) throws(StoreFailure) {
        names = path.isEmpty ? [] : try StorePath(path).names
    }

    /// Returns whether a store may use the text as the name of a file or folder.
    package static func isName(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= 255 else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }

    package var text: String {
        names.joined(separator: "/")
    }

    /// Returns whether this path is inside a folder, at any depth. No folder is inside itself.
    package func lies(below folder: StorePath) -> Bool {
        names.count > folder.names.count && names.starts(with: folder.names)
    }
}
