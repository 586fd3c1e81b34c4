import GuidePlatform

/// The state of a folder: its contents, and whether files can be written to it.
struct FolderState {
    let exists: Bool
    /// The number of files in the folder and below it.
    private(set) var files = 0
    /// The total size of these files, in bytes.
    private(set) var bytes = 0
    /// The reason why the folder cannot be written to or, if it is missing, cannot be created.
    let obstacle: SystemFailure?

    /// The maximum number of files to count.
    private static let limit = 200_000

    init(_ path: String) {
        exists = (try? FileSystem.status(of: path)) != nil
        obstacle = Self.obstacle(to: path)
        if exists { count(path, depth: 0) }
    }

    /// The contents in words, such as `1200 files, 3.4 MB`.
    var content: String {
        let size = bytes < 1_048_576 ? "\((bytes + 1_023) / 1_024) KB" : "\(bytes / 1_048_576) MB"
        return "\(files) \(files == 1 ? "file" : "files"), \(size)"
    }

    private static func obstacle(to path: String) -> SystemFailure? {
        do {
            if try FileSystem.status(of: path).kind != .folder {
                return SystemFailure(operation: "stat", path: path, code: ENOTDIR)
            }
            try FileSystem.checkWritable(path)
            try writeAndRead(in: path)
            return nil
        } catch {
            let parent = PathName.folder(of: path)
            return error.cause == .missing && parent != path ? obstacle(to: parent) : error
        }
    }

    /// Writes a file, reads and removes it.
    private static func writeAndRead(in folder: String) throws(SystemFailure) {
        let path = PathName.joined(folder, ".tvguide-doctor-\(CurrentProcess.number)")
        let bytes = Data(repeating: UInt8(ascii: "x"), count: 4_096)
        let file = try OpenFile(path, for: .writing, .createNew)
        defer { try? FileSystem.remove(path) }
        try file.write(bytes)
        try file.close()
        guard try OpenFile(path).readAll(limit: bytes.count) == bytes else {
            throw SystemFailure(operation: "read", path: path, code: EIO)
        }
    }

    private mutating func count(_ folder: String, depth: Int) {
        guard depth < 8, let names = try? FileSystem.names(in: folder) else { return }
        for name in names where files < Self.limit {
            let path = PathName.joined(folder, name)
            guard let status = try? FileSystem.linkStatus(of: path) else { continue }
            if status.kind == .folder {
                count(path, depth: depth + 1)
            } else {
                files += 1
                bytes += Int(clamping: status.size)
            }
        }
    }
}
