import GuidePlatform

/// A folder of this program, in which other files may lie, too. No link in it is followed; the folder itself may be one.
struct GuardedFolder: Sendable {
    let path: String

    func location(of path: String) -> String { PathName.joined(self.path, path) }

    /// Returns the status of what lies at a path, or nil if nothing does or a folder on the way is not a folder.
    func status(of path: String) -> FileStatus? {
        obstacle(on: path) == nil ? try? FileSystem.linkStatus(of: location(of: path)) : nil
    }

    /// Returns the first part of a path that should be a folder and is a link or a file, or nil.
    func obstacle(on path: String) -> (path: String, kind: FileStatus.Kind)? {
        let names = path.split(separator: "/")
        for count in 1..<max(1, names.count) {
            let folder = names.prefix(count).joined(separator: "/")
            guard let kind = (try? FileSystem.linkStatus(of: location(of: folder)))?.kind else { return nil }
            if kind != .folder { return (folder, kind) }
        }
        return nil
    }

    /// Returns the first link on a path, which may be its end, or nil.
    func link(on path: String) -> String? {
        if let obstacle = obstacle(on: path) { return obstacle.kind == .link ? obstacle.path : nil }
        return (try? FileSystem.linkStatus(of: location(of: path)))?.kind == .link ? path : nil
    }

    /// Gives what lies at a path another name in the same folder, at which nothing lies: `PATH.yours`, or `PATH.yours-2`
    /// and so on.
    func moveAside(_ path: String) throws(SystemFailure) -> KeptFile {
        let old = location(of: path)
        var (name, number) = ("\(old).yours", 1)
        while (try? FileSystem.linkStatus(of: name)) != nil {
            number += 1
            name = "\(old).yours-\(number)"
        }
        try FileSystem.move(old, to: name)
        return KeptFile(path: old, place: name)
    }
}

/// Something of the user's that was found in place of a file of this program, and kept.
package struct KeptFile: Hashable, Sendable {
    /// The path at which it was found.
    package let path: String
    /// The path to which it was moved, or nil if it stays in place.
    package let place: String?

    package init(path: String, place: String?) {
        (self.path, self.place) = (path, place)
    }
}
