extension FileSystem {
    /// Creates a folder and its missing parents, each with `permissions` less the umask.
    ///
    /// A folder that exists stays unchanged.
    package static func createFolder(at path: String, permissions: UInt16 = 0o777) throws(SystemFailure) {
        let parent = PathName.folder(of: path)
        do {
            try createOneFolder(at: path, permissions)
        } catch let error where error.cause == .missing && parent != path && !path.isEmpty {
            try createFolder(at: parent, permissions: permissions)
            // Tries only once more, since some folders of the system report everything in them as missing.
            try createOneFolder(at: path, permissions)
        }
    }

    /// Creates a folder in a folder that exists.
    private static func createOneFolder(at path: String, _ permissions: UInt16) throws(SystemFailure) {
        do {
            try checked("mkdir", path) { mkdir(path, mode_t(permissions)) }
        } catch {
            // The folder may exist: on a read-only file system, that error is reported first.
            guard let status = try? status(of: path), status.kind == .folder else { throw error }
        }
    }

    /// Returns the names in a folder, in no particular order, without `.` and `..`.
    package static func names(in folder: String) throws(SystemFailure) -> [String] {
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
