public import GuidePlatform
import TVModel

/// The reason why a store failed.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The path does not follow the rules of ``StorePath``.
    case badPath(String)
    /// Another run held the lock for longer than the wait limit.
    case locked(path: String)
    /// Something that the program did not make has the name of its folder.
    case foreignFolder(path: String)
    /// The path leads to something other than a file: a folder, a device, a FIFO or a broken link.
    case notAFile(path: String)
    /// The file system of the lock file does not support locks.
    case locksUnsupported(path: String)
    /// The task was cancelled while it waited for the lock.
    case cancelled
    /// The value to write cannot be encoded as JSON.
    case unencodable(path: String)
    /// The file was written by a newer version of this program.
    case newerVersion(path: String)
    /// A call to the system failed.
    case system(SystemFailure)
}

extension StoreFailure: CustomStringConvertible {
    /// The failure in a sentence, such as `Could not save /var/lib/example/favorites.json: No space left on device.`
    public var description: String {
        switch self {
        case .badPath(let path): "\(path.onOneLine) is not a valid path."
        case .locked(let path): "Another run holds \(path.onOneLine). Try again later."
        case .foreignFolder(let path): "\(path.onOneLine) was not made by tvguide. Move it away."
        case .notAFile(let path):
            "\(path.onOneLine) is not a file, but a folder, a device, a pipe or a broken link. Move it away."
        case .locksUnsupported(let path):
            "The file system of \(path.onOneLine) has no locks. Choose a folder on another file system."
        case .cancelled: "The run was cancelled."
        case .newerVersion(let path):
            "\(path.onOneLine) was written by a newer version of tvguide and stays as it is. Use that version."
        case .system(let failure): "Could not \(failure.clause)."
        case .unencodable(let path): "Could not write \(path.onOneLine) as JSON."
        }
    }
}

extension SystemFailure {
    /// The end of a sentence that begins with "could not", such as `create the folder /srv/tv: Permission denied`.
    fileprivate var clause: String { "\(action) \(path.onOneLine): \(reason)" }

    /// The failed action in plain words, instead of the name of a system call.
    private var action: String {
        switch operation {
        case "open", "opendir", "readdir", "fstat", "stat", "lstat": "open"
        case "mkdir": "create the folder"
        case "readlink", "realpath": "follow the link"
        case "unlink", "rmdir": "remove"
        case "rename": "replace"
        case "flock", "fcntl": "lock"
        case "fchmod", "fchown": "set the permissions of"
        case "utimensat": "set the time of"
        case "fsync", "close": "save"
        case "access": "write to"
        case "read", "write", "remove": operation
        default: "use"
        }
    }
}
