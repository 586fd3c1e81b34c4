import GuidePlatform

/// The temporary files of runs that were killed before they could tidy up.
enum StaleTemporaryFiles {
    /// Removes those that lie in a folder, and none that somebody still writes.
    ///
    /// Whoever writes a temporary file holds its lock, and the system lets go of the lock when the process ends,
    /// however it ends. So a file whose lock can be had is nobody's. What cannot be looked at is left alone: sweeping
    /// is a courtesy and never a reason to fail.
    static func sweep(_ folder: String) {
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names where TemporaryName.matches(name) {
            try? remove(PathName.joined(folder, name))
        }
    }

    /// Removes one temporary file if nobody writes it.
    private static func remove(_ path: String) throws(SystemFailure) {
        // Neither a link nor a pipe that merely looks like one of ours is followed or waited for.
        let file = try OpenFile(path, for: .reading, [.noFollow, .nonBlocking])
        let status = try file.status()
        guard status.kind == .regular, try file.tryLock() else { return }
        // Between the opening and the lock its writer may have given it its final name, under which it must stay.
        guard try FileSystem.linkStatus(of: path).identity == status.identity else { return }
        try FileSystem.remove(path)
    }
}
