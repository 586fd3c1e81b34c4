public import GuidePlatform

/// Why a store did not do what it was asked for.
public enum StoreFailure: Error, Hashable, Sendable {
    /// The path is none that a store may have; see ``StorePath``.
    case badPath(String)

    /// Another run had the lock for longer than this one would wait.
    case locked(path: String)

    /// Something other than a file has the name: a folder, a device, a FIFO, or a link that leads nowhere.
    case notAFile(path: String)

    /// The file system of the lock file has no locks.
    case locksUnsupported(path: String)

    /// The task was cancelled while it waited for the lock.
    case cancelled

    /// The value to write cannot be encoded as JSON.
    case unencodable(path: String)

    /// It was written by a newer version of this program, which knows more than this one.
    case newerVersion(path: String)

    /// The system refused.
    case system(SystemFailure)

    /// Translates what a lock reported.
    init(_ failure: LockFailure) {
        switch failure {
        case .timedOut(let path): self = .locked(path: path)
        case .cancelled: self = .cancelled
        case .system(let failure): self = .system(failure)
        }
    }
}
