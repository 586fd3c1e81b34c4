package import GuidePlatform

/// The path that a name finally leads to, all symbolic links followed, also those to files that do not exist yet.
package enum ResolvedPath: Hashable, Sendable {
    /// A place for a file, whether there is one or not.
    case file(String)

    /// Something that this process has open: `/dev/stdout`, `/dev/fd/63`.
    ///
    /// Following such a name further would find the file behind it and replace what the caller means to be added to.
    case descriptor(Int32)

    /// Follows the links from a name on.
    package static func of(_ path: String) throws(SystemFailure) -> ResolvedPath {
        var current = path
        for _ in 0..<linkLimit {
            if let number = descriptorNumber(of: current) { return .descriptor(number) }
            // A path that cannot be examined is not a link; opening it gives the error.
            guard let status = try? FileSystem.linkStatus(of: current), status.kind == .link else {
                return .file(current)
            }
            current = PathName.joined(PathName.folder(of: current), try FileSystem.linkTarget(of: current))
        }
        throw SystemFailure(operation: "open", path: path, cause: .linkLoop)
    }

    /// How many links Linux itself follows before it calls them a circle.
    private static let linkLimit = 40

    /// The number that a name in the folder of this process's open files stands for.
    private static func descriptorNumber(of path: String) -> Int32? {
        let name = PathName.name(of: path)
        guard !name.isEmpty, name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let mine = try? FileSystem.canonicalPath(of: "/dev/fd"),
            let folder = try? FileSystem.canonicalPath(of: PathName.folder(of: path)), folder == mine
        else { return nil }
        return Int32(name)
    }
}
