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
    /// It is false if nothing has the name, or if that cannot be found out.
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

    /// Renames a file on the same file system atomically. A file of the new name is replaced.
    package static func move(_ path: String, to newPath: String) throws(SystemFailure) {
        try checked("rename", newPath) { rename(path, newPath) }
    }

    /// Removes a name that is not a folder's; of a link, the link itself.
    package static func remove(_ path: String) throws(SystemFailure) {
        try checked("unlink", path) { unlink(path) }
    }

    /// Sets the file's times to now, links followed.
    package static func touch(_ path: String) throws(SystemFailure) {
        try checked("utimensat", path) { utimensat(AT_FDCWD, path, nil, 0) }
    }

    /// Checks whether the user may write there, as far as that can be known without trying.
    package static func checkWritable(_ path: String) throws(SystemFailure) {
        try checked("access", path) { access(path, W_OK) }
    }
}
