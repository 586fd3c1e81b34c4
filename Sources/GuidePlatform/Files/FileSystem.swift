/// Operations on files by their names; relative names start at the working directory.
package enum FileSystem {
    /// The status of the file with a name, symbolic links followed.
    package static func status(of path: String) throws(SystemFailure) -> FileStatus {
        var status = stat()
        try checked("stat", path) { stat(path, &status) }
        return FileStatus(status)
    }

    /// The status of the file with a name, which may be a symbolic link.
    package static func linkStatus(of path: String) throws(SystemFailure) -> FileStatus {
        var status = stat()
        try checked("lstat", path) { lstat(path, &status) }
        return FileStatus(status)
    }

    /// Whether the name is that of something other than a file: a folder, a FIFO, a device, or a link that leads nowhere.
    ///
    /// It is false where nothing has the name, and where that cannot be found out.
    package static func isOtherThanFile(_ path: String) -> Bool {
        do throws(SystemFailure) {
            return try status(of: path).kind != .regular
        } catch {
            guard [.missing, .linkLoop].contains(error.cause), let status = try? linkStatus(of: path) else {
                return false
            }
            return status.kind == .link
        }
    }

    /// The target of a symbolic link, exactly as stored.
    package static func linkTarget(of path: String) throws(SystemFailure) -> String {
        let limit = Int(PATH_MAX)
        var text = [CChar](repeating: 0, count: limit)
        let count = try checked("readlink", path) { readlink(path, &text, limit) }
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The one absolute name without links, `.` or `..` of something that exists.
    package static func canonicalPath(of path: String) throws(SystemFailure) -> String {
        guard let resolved = realpath(path, nil) else {
            throw SystemFailure(operation: "realpath", path: path, code: errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Gives a file another name on the same file system, at one stroke, in place of what had that name.
    package static func move(_ path: String, to newPath: String) throws(SystemFailure) {
        try checked("rename", newPath) { rename(path, newPath) }
    }

    /// Removes a name that is no folder's; a link, not what it points to.
    package static func remove(_ path: String) throws(SystemFailure) {
        try checked("unlink", path) { unlink(path) }
    }

    /// Makes a file look as if it had been read and written just now, links followed.
    package static func touch(_ path: String) throws(SystemFailure) {
        try checked("utimensat", path) { utimensat(AT_FDCWD, path, nil, 0) }
    }

    /// Whether the user who started the program may write there, as far as can be told without trying.
    package static func checkWritable(_ path: String) throws(SystemFailure) {
        try checked("access", path) { access(path, W_OK) }
    }
}
