#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileSystem {
    /// Makes a folder and those above it that are missing, each with `permissions` less the umask.
    ///
    /// One that is there stays as it is.
    package static func createFolder(at path: String, permissions: UInt16 = 0o777) throws(SystemFailure) {
        do throws(SystemFailure) {
            try checked("mkdir", path) { mkdir(path, mode_t(permissions)) }
        } catch let error where error.cause == .missing && PathName.folder(of: path) != path && !path.isEmpty {
            try createFolder(at: PathName.folder(of: path), permissions: permissions)
            try createFolder(at: path, permissions: permissions)
        } catch {
            // Somebody may have been quicker, and some systems complain of what is read-only first.
            guard let status = try? status(of: path), status.kind == .folder else { throw error }
        }
    }

    /// The names in a folder, in no order, without `.` and `..`.
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

    /// Waits until the names in a folder have reached the disk.
    package static func synchronizeFolder(_ folder: String) throws(SystemFailure) {
        try OpenFile(folder, for: .reading, .folder).synchronize()
    }
}
