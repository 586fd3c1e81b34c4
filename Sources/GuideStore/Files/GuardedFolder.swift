import GuidePlatform

/// A folder of this program, in which other files may lie, too. No link in it is followed; the folder itself may be one.
struct GuardedFolder: Sendable {
    let path: String

    func location(of path: String) -> String { PathName.joined(self.path, path) }

    /// Returns the status of what lies at a path, or nil if nothing does or a folder on the way is not a folder.
    func status(of path: String) throws -> FileStatus? {
        try obstacle(on: path) == nil ? ownStatus(of: path) : nil
    }

    /// Returns the first part of a path that should be a folder and is a link or a file, or nil.
    func obstacle(on path: String) throws -> (path: String, kind: FileStatus.Kind)? {
        let names = path.split(separator: "/")
        for count in 1..<max(1, names.count) {
            let folder = names.prefix(count).joined(separator: "/")
            guard let kind = try ownStatus(of: folder)?.kind else { return nil }
            if kind != .folder { return (folder, kind) }
        }
        return nil
    }

    /// Returns the first link on a path, which may be its end, or nil.
    func link(on path: String) throws -> String? {
        if let obstacle = try obstacle(on: path) { return obstacle.kind == .link ? obstacle.path : nil }
        return try ownStatus(of: path)?.kind == .link ? path : nil
    }

    /// Returns the status of what lies at a path whose folders are known, or nil if nothing does.
    private func ownStatus(of path: String) throws -> FileStatus? {
        try unlessAbsent { try FileSystem.linkStatus(of: location(of: path)) }
    }

    /// Gives what lies at a path another name in the same folder: `PATH.yours`, or `PATH.yours-2` and so on.
    ///
    /// At most five are kept, the first and the last four, and of files with the same bytes only one.
    func moveAside(_ path: String) throws -> KeptFile {
        let old = location(of: path)
        let names = (1...Self.keptFiles).map { $0 == 1 ? "\(old).yours" : "\(old).yours-\($0)" }
        if let same = names.first(where: { hasSameBytes($0, as: old) }) {
            try FileSystem.move(old, to: same)
            return KeptFile(path: old, place: same)
        }
        for name in names {
            do {
                try FileSystem.move(old, toFreeName: name)
                return KeptFile(path: old, place: name)
            } catch let failure as SystemFailure where failure.code == EEXIST {}
        }
        for (name, later) in zip(names.dropFirst(), names.dropFirst(2)) { try FileSystem.move(later, to: name) }
        let last = names[Self.keptFiles - 1]
        try FileSystem.move(old, toFreeName: last)
        return KeptFile(path: old, place: last, dropped: names[1])
    }

    private func hasSameBytes(_ name: String, as old: String) -> Bool {
        guard let size = try? FileSystem.linkStatus(of: name).size, size == (try? FileSystem.linkStatus(of: old).size),
            let bytes = Self.regularFile(at: name)
        else { return false }
        return bytes == Self.regularFile(at: old)
    }

    /// Reads the bytes of a regular file, or returns nil if the file is missing, unreadable or not a regular file.
    static func regularFile(at location: String) -> Data? {
        guard (try? FileSystem.linkStatus(of: location))?.kind == .regular else { return nil }
        return try? OpenFile(location, for: .reading, .noFollow).readAll(limit: 256 << 20)
    }

    /// The maximum number of files of the same name that are kept.
    private static let keptFiles = 5
}

/// Something of the user's that was found in place of a file of this program, and kept.
package struct KeptFile: Hashable, Sendable {
    /// The path at which it was found.
    package let path: String
    /// The path to which it was moved, or nil if it stays in place.
    package let place: String?
    /// The path of an older file that is gone, since no more are kept, or nil.
    package internal(set) var dropped: String?
}
