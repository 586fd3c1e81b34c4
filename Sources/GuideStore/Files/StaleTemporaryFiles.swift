import GuidePlatform

/// The temporary files of runs that were killed before they could remove them.
enum StaleTemporaryFiles {
    /// How many files one sweep looks at; the next sweep takes the others.
    private static let limit = 1_000

    /// Removes those that lie in a folder, and none that another run is writing.
    ///
    /// A run holds the lock of each temporary file that it writes, and the system releases the lock when the process
    /// ends, however it ends. So a file whose lock is free belongs to no run. Failures are ignored, since the next sweep
    /// tries again.
    static func sweep(_ folder: String) {
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names.lazy.filter(TemporaryName.matches).prefix(limit) {
            try? remove(PathName.joined(folder, name))
        }
    }

    /// Removes those that lie in a folder of ours and in the folders below, as runs leave them that never write there again.
    ///
    /// Folders of ours have short names without a dot, which spares the look at each of thousands of files.
    static func sweepTree(_ folder: String, depth: Int = 3) {
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names.lazy.filter(TemporaryName.matches).prefix(limit) {
            try? remove(PathName.joined(folder, name))
        }
        guard depth > 0 else { return }
        for name in names where name.utf8.count < 16 && !name.utf8.contains(UInt8(ascii: ".")) {
            let path = PathName.joined(folder, name)
            if (try? FileSystem.linkStatus(of: path))?.kind == .folder { sweepTree(path, depth: depth - 1) }
        }
    }

    /// Removes one temporary file, unless a run is writing it.
    private static func remove(_ path: String) throws(SystemFailure) {
        // A link or a FIFO of such a name is not followed or waited for.
        let file = try OpenFile(path, for: .reading, [.noFollow, .nonBlocking])
        let status = try file.status()
        guard status.kind == .regular, try file.tryLock() else { return }
        // Between the opening and the lock its writer may have given it its final name, under which it must stay.
        guard try FileSystem.linkStatus(of: path).identity == status.identity else { return }
        try FileSystem.remove(path)
    }
}
