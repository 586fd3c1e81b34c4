import GuidePlatform
import GuideStore

/// The state of a folder: its contents, and whether files can be written to it.
struct FolderState {
    /// Whether something exists at the path, be it a folder, a file or a link.
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
        exists = (try? FileSystem.linkStatus(of: path)) != nil
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
            try FolderTrial.writeAndRead(in: path)
            return nil
        } catch {
            let parent = PathName.folder(of: path)
            let isLink = (try? FileSystem.linkStatus(of: path))?.kind == .link
            return error.cause == .missing && !isLink && parent != path ? obstacle(to: parent) : error
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

extension SystemFailure {
    /// The reason why a folder cannot be used, and its path, such as `/srv/tv is not a folder`.
    var folderFinding: String {
        switch cause {
        case .notAFolder: "\(path) is not a folder"
        case .missing, .linkLoop: "\(path) is a link that leads nowhere"
        default: "\(path) cannot be written to: \(reason)"
        }
    }

    /// Returns what the user can do about a folder that cannot be used, as a sentence.
    ///
    /// - Parameter other: A way to use another folder, such as `use --cache-dir`.
    func folderAdvice(or other: String) -> String {
        let remedy =
            switch code {
            case ENOTDIR: "Move it away"
            case ENOENT, ELOOP:
                "Create the folder that it names, \((try? FileSystem.linkTarget(of: path)) ?? "its target"), remove the link"
            case EACCES, EPERM: "Change its owner or its rights"
            case EROFS: "Mount its disk for writing"
            case ENOSPC: "Free some space on its disk"
            case EDQUOT: "Remove other files of yours, since your quota is used up"
            default: "Check its disk"
            }
        return "\(remedy), or \(other)."
    }
}
