import GuidePlatform

/// The temporary files of runs that were killed before they could remove them.
enum StaleTemporaryFiles {
    /// The maximum number of files that one call examines. The next call examines others.
    private static let limit = 1_000

    /// Removes the stale temporary files in a folder, but none that another run is writing.
    ///
    /// A run locks each temporary file that it writes, and the system releases the lock when the process ends for any
    /// reason. A file without a lock therefore belongs to no run. Failures are ignored, since the next call tries
    /// again.
    static func remove(in folder: String) {
        remove(inAndBelow: folder, depth: 0)
    }

    /// Removes the stale temporary files in a folder of this program and below it, including those of runs that never
    /// write there again.
    ///
    /// The program's own folders have short names without a dot, so that the status of thousands of files need not be
    /// read.
    static func remove(inAndBelow folder: String, depth: Int = 3) {
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names.lazy.filter(TemporaryName.matches).prefix(limit) {
            try? removeUnlessInUse(PathName.joined(folder, name))
        }
        guard depth > 0 else { return }
        for name in names where name.utf8.count < 16 && !name.utf8.contains(UInt8(ascii: ".")) {
            let path = PathName.joined(folder, name)
            if (try? FileSystem.linkStatus(of: path))?.kind == .folder { remove(inAndBelow: path, depth: depth - 1) }
        }
    }

    /// Removes a temporary file, unless a run is writing it.
    private static func removeUnlessInUse(_ path: String) throws {
        // A link with such a name is not followed, and opening a FIFO does not wait.
        let file = try OpenFile(path, for: .reading, [.noFollow, .nonBlocking])
        let status = try file.status()
        guard status.kind == .regular, try file.tryLock() else { return }
        // Before this run took the lock, the writer may have moved the file to its final name, where it must stay.
        guard try FileSystem.linkStatus(of: path).identity == status.identity else { return }
        try FileSystem.remove(path)
    }
}
