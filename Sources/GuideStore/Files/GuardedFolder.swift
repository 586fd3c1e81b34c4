import GuidePlatform

/// A folder of this program, in which other files may lie, too. No link to a folder in it is followed; the folder itself
/// may be one.
package struct GuardedFolder: Sendable {
    /// The usual maximum size of a file to read, in bytes.
    package static let sizeLimit = 64 << 20

    let path: String
    /// The maximum size of a file to read, in bytes.
    let sizeLimit: Int

    init(path: String, sizeLimit: Int = Self.sizeLimit) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

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
    func ownStatus(of path: String) throws -> FileStatus? {
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

// MARK: Reading

extension GuardedFolder {
    /// Reads the bytes of a file, or returns nil if the file is missing. This never waits for a FIFO.
    ///
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file.
    func read(_ path: String) throws -> Data? {
        let location = location(of: try Self.checked(path))
        do {
            let file = try OpenFile(location, for: .reading, .nonBlocking)
            if try file.status().kind == .regular { return try file.readAll(limit: sizeLimit) }
        } catch {
            if FileSystem.isOtherThanFile(location) { throw FileFailure(.notAFile, at: location) }
            guard error.meansAbsence else { throw error }
            return nil
        }
        throw FileFailure(.notAFile, at: location)
    }

    /// Lists all files in a folder and below it, sorted by path. An empty path means all of this one.
    func list(_ folder: String) throws -> [StoredFile] {
        guard try folder.isEmpty || link(on: Self.checked(folder)) == nil else { return [] }
        // By Unicode scalar, so that the order does not depend on the locale.
        return try files(in: folder).sorted { $0.path.unicodeScalars.lexicographicallyPrecedes($1.path.unicodeScalars) }
    }

    /// Lists the regular files in a folder and below it. The list is empty if the path is not a folder or was just removed.
    private func files(in folder: String) throws -> [StoredFile] {
        try paths(in: folder).filter { Self.isPath($0) && $0 != CacheFolder.tag }.flatMap { path in
            // Links to folders are not followed, since they may lead in circles.
            let isFolder = try ownStatus(of: path)?.kind == .folder
            return isFolder ? try files(in: path) : [try file(path)].compactMap(\.self)
        }
    }

    /// Returns the paths of what is in a folder, or none if it was just removed.
    func paths(in folder: String) throws -> [String] {
        let names = try unlessAbsent { try FileSystem.names(in: location(of: folder)) } ?? []
        return names.map { PathName.joined(folder, $0) }
    }

    /// Returns the facts about a file, or nil if it does not exist.
    func file(_ path: String) throws -> StoredFile? {
        let location = location(of: try Self.checked(path))
        let status = try unlessAbsent { try FileSystem.status(of: location) }
        return status.flatMap { $0.kind == .regular ? StoredFile(path: path, status: $0) : nil }
    }

    /// Sets the times of a file to the current time, unless it lies behind a link.
    func touch(_ path: String) throws {
        guard try link(on: Self.checked(path)) == nil else { return }
        try unlessAbsent { try FileSystem.touch(location(of: path)) }
    }

    /// Removes a file or a link, unless it is missing or lies behind a link.
    func remove(_ path: String) throws {
        guard try obstacle(on: Self.checked(path)) == nil, let kind = try ownStatus(of: path)?.kind, kind != .folder
        else { return }
        try unlessAbsent { try FileSystem.remove(location(of: path)) }
    }
}

// MARK: Names

extension GuardedFolder {
    /// Returns a path within a folder, unless it could lead out of it.
    static func checked(_ path: String) throws -> String {
        guard isPath(path) else { throw FileFailure(.other("is not a valid path"), at: path) }
        return path
    }

    /// Returns whether a text is a path within a folder: names separated by slashes, such as `schedule/US/2026-11-20.json`.
    package static func isPath(_ text: String) -> Bool {
        text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy(isName)
    }

    /// Returns whether a text may be the name of a file or folder: one that is not empty, does not begin with a dot (as
    /// locks and temporary files do), contains no control characters, and is not longer than file systems allow.
    static func isName(_ text: some StringProtocol) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, first != UInt8(ascii: "."), bytes.count <= 255 else { return false }
        return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }
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
