public import GuidePlatform
import TVModel

/// The reason why something could not be done with a file: one that this program keeps, or its output.
///
/// The functions of this module throw it, ``SystemFailure`` for a failed call, and `CancellationError`.
public struct FileFailure: Error, Hashable, Sendable {
    /// The path of the file or the folder.
    public let path: String
    /// The action that failed.
    public let action: Action
    /// The reason.
    public let reason: Reason

    /// An action on a file.
    public enum Action: Hashable, Sendable {
        /// Reading or changing a file that this program keeps.
        case keep
        /// Creating the output, before any work is done.
        case create
        /// Writing the output. The file is unchanged.
        case write
        /// Waiting for the disk. The new file is in place, but a power failure could undo the change.
        case confirm
        /// Writing to a FIFO, a device or an open file. A part of the output may already have been received.
        case stream
    }

    /// The reason of a failure.
    public enum Reason: Error, Hashable, Sendable {
        /// Another run held the lock for longer than the wait limit.
        case locked
        /// The file system of the lock file does not support locks.
        case locksUnsupported
        /// The path leads to something other than a file: a folder, a device, a FIFO or a broken link.
        case notAFile
        /// The file was written by a newer version of this program.
        case newerVersion
        /// A call to the system failed.
        case system(SystemFailure)
        /// Another reason, for the end of a sentence about the action or, of a file that is kept, about the path.
        case other(String)
    }

    package init(_ reason: Reason, at path: String, _ action: Action = .keep) {
        self.path = path
        self.action = action
        self.reason = reason
    }

    package init(_ failure: SystemFailure, _ action: Action = .keep) {
        self.init(.system(failure), at: failure.path, action)
    }

    /// Returns the failure that an error is, or nil for one that is not about a file.
    package init?(_ error: any Error) {
        switch error {
        case let failure as FileFailure: self = failure
        case let failure as SystemFailure: self.init(.system(failure), at: failure.path)
        default: return nil
        }
    }

    /// Whether the reader of the output has stopped, as `head` does. The program ends without a message.
    package var isClosedPipe: Bool {
        if action == .stream, case .system(let failure) = reason { failure.cause == .closedPipe } else { false }
    }
}

extension FileFailure.Reason {
    /// Creates the reason why a folder cannot be created at a path.
    package init(folder path: String, _ failure: SystemFailure) {
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        self =
            (try? FileSystem.status(of: name).kind) == .regular
            ? .other("it is a file, not a folder") : .system(failure)
    }
}

extension FileFailure: CustomStringConvertible {
    /// The failure in a sentence, such as `Could not save /var/lib/example/favorites.json: No space left on device.`
    public var description: String {
        let path = path.onOneLine
        return switch action {
        case .keep: sentence(about: path)
        case .create: "Could not create the output \(path): \(words)."
        case .write: "Could not write \(path): \(words). Its previous contents are unchanged."
        case .confirm:
            "\(path) was written, but the disk did not confirm it: \(words). Check the disk, and run again."
        case .stream: "Could not write \(path): \(words). Part of the output may have been written."
        }
    }

    private func sentence(about path: String) -> String {
        switch reason {
        case .locked: "Another run holds \(path). Try again later."
        case .notAFile: "\(path) is not a file, but a folder, a device, a pipe or a broken link. Move it away."
        case .locksUnsupported: "The file system of \(path) has no locks. Choose a folder on another file system."
        case .newerVersion: "\(path) was written by a newer version of tvguide and stays as it is. Use that version."
        case .system(let failure): "Could not \(failure.action) \(path): \(failure.reason)."
        case .other(let words): "\(path) \(words)."
        }
    }

    /// The reason, for the end of a sentence.
    package var words: String {
        switch reason {
        case .other(let words): words
        case .system(let failure): failure.reason
        default: "it is not a file"
        }
    }
}

extension SystemFailure {
    /// The failed action in plain words, instead of the name of a system call.
    fileprivate var action: String {
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
        case "posix_spawn": "start"
        case "waitpid": "wait for"
        case "read", "write", "remove": operation
        default: "use"
        }
    }
}
