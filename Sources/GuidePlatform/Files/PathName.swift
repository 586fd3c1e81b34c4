/// The parts of a file's path, which are separated by slashes.
package enum PathName {
    /// Returns the folder that contains the last part of a path: `.` for a bare name, `/` for the root and its entries.
    package static func folder(of path: String) -> String {
        let trimmed = trimmingSlashes(path[...])
        guard let divider = trimmed.utf8.lastIndex(of: slash) else { return isAbsolute(path) ? "/" : "." }
        let folder = trimmingSlashes(trimmed[..<divider])
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Returns the last part of a path, which is empty if the path ends with a slash.
    package static func name(of path: String) -> String {
        guard let divider = path.utf8.lastIndex(of: slash) else { return path }
        return String(path[path.utf8.index(after: divider)...])
    }

    /// Returns the path of a name in a folder. An absolute name is returned unchanged.
    package static func joined(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || isAbsolute(name) { return name }
        return folder.utf8.last == slash ? folder + name : folder + "/" + name
    }

    /// Returns whether the path starts at the root rather than at the working directory.
    package static func isAbsolute(_ path: String) -> Bool {
        path.utf8.first == slash
    }

    private static func trimmingSlashes(_ path: Substring) -> Substring {
        guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return "" }
        return path[...last]
    }

    /// The separator of the parts. It is compared as a byte, since a combining character may follow it.
    private static let slash = UInt8(ascii: "/")
}
