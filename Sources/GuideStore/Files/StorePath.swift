/// A path in a store that cannot lead out of it: names divided by slashes, such as `schedule/US/2026-11-20.json`.
///
/// No name is empty, begins with a dot (which is where locks and temporary files live), holds a control character or is
/// longer than file systems take.
package struct StorePath: Hashable, Sendable {
    /// The names, outermost first; none for the store's own folder.
    package let names: [String]

    /// Checks the path of a file.
    package init(_ path: String) throws(StoreFailure) {
        names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.allSatisfy(Self.isName) else { throw .badPath(path) }
    }

    /// Checks the path of a folder, where nothing at all means the whole store.
    package init(folder path: String) throws(StoreFailure) {
        names = path.isEmpty ? [] : try StorePath(path).names
    }

    /// Whether a store may use the text as the name of a file or folder.
    package static func isName(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= 255 else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }

    /// The path as it was.
    package var text: String {
        names.joined(separator: "/")
    }

    /// Whether this is in a folder or further down; nothing lies below itself.
    package func lies(below folder: StorePath) -> Bool {
        names.count > folder.names.count && names.starts(with: folder.names)
    }
}
