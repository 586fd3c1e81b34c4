public import GuidePlatform

/// The reason why a store failed.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The path does not follow the rules of ``StorePath``.
    case badPath(String)
    /// Another run held the lock for longer than the wait limit.
    case locked(path: String)
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

    init(_ failure: LockFailure) {
        switch failure {
        case .timedOut(let path): self = .locked(path: path)
        case .cancelled: self = .cancelled
        case .system(let failure): self = .system(failure)
        }
    }
}
