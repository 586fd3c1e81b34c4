import CSystem

/// Operations on files by their paths. Relative paths start at the working directory.
package enum FileSystem {
    /// Returns the status of a file, following symbolic links.
    package static func status(of path: String) throws -> FileStatus {
        var status = stat()
        try checked("stat", path) { stat(path, &status) }
        return FileStatus(status)
    }

    /// Returns the status of a file or a symbolic link, without following links.
    package static func linkStatus(of path: String) throws -> FileStatus {
        var status = stat()
        try checked("lstat", path) { lstat(path, &status) }
        return FileStatus(status)
    }

    /// Returns whether the path leads to something other than a regular file: a folder, a FIFO, a device or a broken
    /// link.
    ///
    /// The result is false if nothing exists at the path, or if its status cannot be read.
    package static func isOtherThanFile(_ path: String) -> Bool {
        do {
            return try status(of: path).kind != .regular
        } catch {
            guard [.missing, .linkLoop].contains(error.cause), let status = try? linkStatus(of: path) else {
                return false
            }
            return status.kind == .link
        }
    }

    /// Returns the target of a symbolic link, exactly as stored.
    package static func linkTarget(of path: String) throws -> String {
        let limit = Int(PATH_MAX)
        var text = [CChar](repeating: 0, count: limit)
        let count = try checked("readlink", path) { readlink(path, &text, limit) }
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the absolute path of something that exists, without links, `.` or `..`.
    package static func canonicalPath(of path: String) throws -> String {
        guard let resolved = realpath(path, nil) else {
            throw SystemFailure(operation: "realpath", path: path, code: errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Renames a file atomically within its file system. An existing file with the new name is replaced.
    package static func move(_ path: String, to newPath: String) throws {
        try checked("rename", newPath) { rename(path, newPath) }
    }

    /// Renames a file or a folder, and fails with `EEXIST` if something has the new name.
    package static func move(_ path: String, toFreeName newPath: String) throws {
        do {
            try checked("rename", newPath) { file_move_to_free_name(path, newPath) }
        } catch let error where error.cause == .unsupported {
            // Some file systems of networks. There, a folder replaces at most an empty one, and a link replaces nothing.
            if try linkStatus(of: path).kind == .folder { return try move(path, to: newPath) }
            try checked("rename", newPath) { link(path, newPath) }
            try remove(path)
        }
    }

    /// Removes a file. If it is a symbolic link, the link itself is removed.
    package static func remove(_ path: String) throws {
        try checked("unlink", path) { unlink(path) }
    }

    /// Removes an empty folder.
    package static func removeFolder(_ path: String) throws {
        try checked("rmdir", path) { rmdir(path) }
    }

    package static func removeIfExists(_ path: String) throws {
        do { try remove(path) } catch let error where error.cause == .missing {}
    }

    /// Sets the times of a file to the current time, following links.
    package static func touch(_ path: String) throws {
        try checked("utimensat", path) { utimensat(AT_FDCWD, path, nil, 0) }
    }

    /// Checks whether the user may write to the file or folder, as far as that can be determined without writing.
    package static func checkWritable(_ path: String) throws {
        try checked("access", path) { access(path, W_OK) }
    }

    /// Creates a folder and its missing parents, each with `permissions` less the umask.
    ///
    /// A folder that exists stays unchanged.
    package static func createFolder(at path: String, permissions: UInt16 = 0o777) throws {
        let parent = PathName.folder(of: path)
        do {
            try createOneFolder(at: path, permissions)
        } catch let error where error.cause == .missing && parent != path && !path.isEmpty {
            try createFolder(at: parent, permissions: permissions)
            // Tries only once more, since some folders of the system report everything in them as missing.
            try createOneFolder(at: path, permissions)
        }
    }

    /// Creates a folder whose parent exists, unless it exists itself.
    package static func createOneFolder(at path: String, _ permissions: UInt16) throws {
        let make = { _ = try checked("mkdir", path) { mkdir(path, mode_t(permissions)) } }
        do {
            try make()
        } catch {
            // The folder may exist: on a read-only file system, that error is reported first.
            if (try? status(of: path))?.kind == .folder { return }
            // Another run may have removed it between the two calls.
            guard (error as? SystemFailure)?.code == EEXIST, (try? linkStatus(of: path)) == nil else { throw error }
            try make()
        }
    }

    /// Returns the names in a folder, in no particular order, without `.` and `..`.
    package static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else {
            throw SystemFailure(operation: "opendir", path: folder, code: errno)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        guard errno == 0 else { throw SystemFailure(operation: "readdir", path: folder, code: errno) }
        return names
    }
}
