import GuidePlatform
import GuideReports
import GuideStore

extension StoreFailure {
    /// The failure and the next step for the user, safe to print.
    var sentence: String {
        switch self {
        case .badPath(let path): "\(SafeText.terminal(path)) is not a valid path."
        case .locked(let path): "Another run holds \(SafeText.terminal(path)). Try again later."
        case .notAFile(let path):
            "\(SafeText.terminal(path)) is not a file, but a folder, a device, a pipe or a broken link. Move it away."
        case .locksUnsupported(let path):
            "The file system of \(SafeText.terminal(path)) has no locks. Choose a folder on another file system."
        case .cancelled: "The run was cancelled."
        case .newerVersion(let path):
            "\(SafeText.terminal(path)) was written by a newer version of tvguide and stays as it is. Use that version."
        case .system(let failure): "Could not \(failure.clause)."
        case .unencodable(let path): "Could not write \(SafeText.terminal(path)) as JSON."
        }
    }
}

extension StoreFailure {
    /// The failure of a cache, which only costs time, safe to print.
    var cacheSentence: String {
        switch self {
        case .system(let failure): Self.cacheSentence(at: failure.path, because: failure.reason)
        case .notAFile(let path): Self.cacheSentence(at: path, because: "it is not a file")
        default: "Could not write to the cache. \(sentence)"
        }
    }

    private static func cacheSentence(at path: String, because reason: String) -> String {
        "Could not write to the cache at \(SafeText.terminal(path)): \(reason). Later runs will fetch the data again."
    }
}

extension SystemFailure {
    /// The end of a sentence that begins with "could not", such as `create the folder /srv/tv: Permission denied`.
    fileprivate var clause: String { "\(action) \(SafeText.terminal(path)): \(reason)" }

    /// The failed action in plain words, instead of the name of a system call.
    private var action: String {
        switch operation {
        case "open", "opendir", "readdir", "fstat", "stat", "lstat": "open"
        case "mkdir": "create the folder"
        case "readlink", "realpath": "follow the link"
        case "unlink": "remove"
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
