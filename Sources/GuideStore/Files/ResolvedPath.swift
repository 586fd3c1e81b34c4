import GuidePlatform

/// The target of a path after following all symbolic links, including links to files that do not exist yet.
package enum ResolvedPath: Hashable, Sendable {
    /// The path of a file, which may not exist yet.
    case file(String)
    /// An open file of this process, such as `/dev/stdout` or `/dev/fd/63`.
    ///
    /// The file behind such a name must not be replaced, since the shell may append to it.
    case descriptor(Int32)

    /// Follows the links of a path.
    package static func of(_ path: String) throws -> ResolvedPath {
        var current = path
        for _ in 0..<linkLimit {
            if let number = descriptorNumber(of: current) { return .descriptor(number) }
            // A path without a status is treated as a regular path. Opening it will report the error.
            guard let status = try? FileSystem.linkStatus(of: current), status.kind == .link else {
                return .file(current)
            }
            current = PathName.joined(PathName.folder(of: current), try FileSystem.linkTarget(of: current))
        }
        throw SystemFailure(operation: "open", path: path, code: ELOOP)
    }

    /// The number of links that Linux follows before it reports a loop.
    private static let linkLimit = 40

    /// Returns the number of the open file that a path in `/dev/fd` refers to, or nil for any other path.
    private static func descriptorNumber(of path: String) -> Int32? {
        let name = PathName.name(of: path)
        guard !name.isEmpty, name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let mine = try? FileSystem.canonicalPath(of: "/dev/fd"),
            let folder = try? FileSystem.canonicalPath(of: PathName.folder(of: path)), folder == mine
        else { return nil }
        return Int32(name)
    }
}
