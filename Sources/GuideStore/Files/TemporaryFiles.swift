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
    ///
    /// - Parameter depth: The number of levels of folders below it, which must be the program's own. They have short names
    ///   without a dot, so that the status of thousands of files need not be read.
    static func remove(in folder: String, depth: Int = 0) {
        guard let names = try? FileSystem.names(in: folder) else { return }
        for name in names.lazy.filter(TemporaryName.matches).prefix(limit) {
            try? removeUnlessInUse(PathName.joined(folder, name))
        }
        guard depth > 0 else { return }
        for name in names where name.utf8.count < 16 && !name.utf8.contains(UInt8(ascii: ".")) {
            let path = PathName.joined(folder, name)
            if (try? FileSystem.linkStatus(of: path))?.kind == .folder { remove(in: path, depth: depth - 1) }
        }
    }

    /// Removes a temporary file or folder, unless a run is using it.
    private static func removeUnlessInUse(_ path: String) throws {
        // A link with such a name is not followed, and opening a FIFO does not wait.
        let file = try OpenFile(path, for: .reading, [.noFollow, .nonBlocking])
        let status = try file.status()
        let isPrivateFolder =
            status.kind == .folder && status.owner == CurrentProcess.user
            && PrivateFolder.isName(PathName.name(of: path))
        guard status.kind == .regular || isPrivateFolder, try file.tryLock() else { return }
        // Before this run took the lock, the writer may have moved the file to its final name, where it must stay.
        guard try FileSystem.linkStatus(of: path).identity == status.identity else { return }
        if isPrivateFolder { try PrivateFolder.removeAll(of: path) } else { try FileSystem.remove(path) }
    }
}

/// The names of temporary files, `.NAME.tvguide-PID-RANDOM.tmp`: hidden, and in the folder of the final file.
enum TemporaryName {
    /// Creates a unique name for a file that will be renamed to `name`.
    static func make(for name: String) -> String {
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        let digits = String(repeating: "0", count: randomDigits - random.count) + random
        let ending = "\(mark)\(CurrentProcess.number)-\(digits)\(suffix)"
        return "." + shortened(name, toBytes: nameLimit - 1 - ending.utf8.count) + ending
    }

    /// Returns whether a name is that of a temporary file of this program, which may be removed.
    static func matches(_ name: String) -> Bool {
        // The pattern is slow, and few names pass these.
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(suffix) else { return false }
        let pattern = /(?s)\..*\.tvguide-[0-9]{1,10}-[0-9A-Fa-f]{16}\.tmp/.matchingSemantics(.unicodeScalar)
        return name.wholeMatch(of: pattern) != nil
    }

    private static let mark = ".tvguide-"
    private static let suffix = ".tmp"
    /// The number of random hexadecimal digits, which make the name unique.
    private static let randomDigits = 16
    /// The maximum length of a name in bytes on all usual file systems.
    private static let nameLimit = 255

    /// Returns the longest prefix of a name that fits into a number of bytes, without splitting a character.
    private static func shortened(_ name: String, toBytes limit: Int) -> Substring {
        var rest = name[...]
        while rest.utf8.count > limit { rest.removeLast() }
        return rest
    }
}

/// The attempt to use a folder as every run does.
package enum FolderTrial {
    /// The error that every attempt reports, or 0. Tests set it to simulate full and read-only disks.
    @TaskLocal package static var error: Int32 = 0

    /// Writes a file in a folder, reads it and removes it. Temporary files that killed runs left there are removed, too.
    ///
    /// - Throws: The failure of the system, with the path of the folder.
    package static func writeAndRead(in folder: String) throws {
        StaleTemporaryFiles.remove(in: folder)
        try SystemFailure.naming(folder) {
            guard error == 0 else { throw SystemFailure(operation: "write", code: error) }
            let bytes = Data(repeating: UInt8(ascii: "x"), count: 4_096)
            // Never committed, so that it is removed with this value.
            let file = try AtomicFile.prepare(at: PathName.joined(folder, "doctor"))
            try file.write(bytes)
            guard try file.synchronized(limit: bytes.count) == bytes else {
                throw SystemFailure(operation: "read", code: EIO)
            }
        }
    }
}
