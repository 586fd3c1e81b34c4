/// The error of a failed call to the operating system.
public struct SystemFailure: Error, Hashable, Sendable {
    /// The name of the call, such as `open`, `write` or `rename`.
    public let operation: String
    /// The file, folder or stream of the call; empty if it has none.
    public let path: String
    /// The value of `errno` right after the call.
    public let code: Int32

    package init(operation: String, path: String = "", code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The system's description of the code, such as "No space left on device".
    ///
    /// It is in English, since the program never sets the user's locale.
    public var reason: String {
        if operation == "rename", code == EBUSY { return "it is mounted by itself; mount its folder instead" }
        // The supported C libraries keep this text in constant or thread-local storage.
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// Whether a program was started, and its exit status is unknown.
    package var isOfWaiting: Bool { operation == "waitpid" }
    package var isRefusedConnection: Bool { code == ECONNREFUSED }
    package var isMissingNetwork: Bool { code == ENETUNREACH || code == ENETDOWN }

    /// Makes calls whose failure names another path, such as the one that the user entered.
    package static func naming<Value>(_ path: String, _ calls: () throws -> Value) throws -> Value {
        do { return try calls() } catch let failure as SystemFailure {
            throw SystemFailure(operation: failure.operation, path: path, code: failure.code)
        }
    }

    /// The kinds of failures that callers distinguish.
    package enum Cause: Hashable, Sendable {
        /// No file or folder has that name.
        case missing
        /// A file exists where a folder is needed.
        case notAFolder
        /// The user lacks the permission, or the file system is read-only.
        case notAllowed
        /// The path, or a part of it, is longer than allowed.
        case nameTooLong
        /// Symbolic links form a loop.
        case linkLoop
        /// The reading end of the pipe is closed.
        case closedPipe
        /// This file system or kind of file does not support the operation.
        case unsupported
        /// Any other failure. Only the code distinguishes them.
        case other

        fileprivate init(_ code: Int32) {
            self =
                switch code {
                case ENOENT: .missing
                case ENOTDIR: .notAFolder
                case EACCES, EPERM, EROFS: .notAllowed
                case ENAMETOOLONG: .nameTooLong
                case ELOOP: .linkLoop
                case EPIPE: .closedPipe
                // ENOTSUP and EOPNOTSUPP are the same number on Linux, so they cannot both be patterns. Network file
                // systems return EBADF for locks and syncs that require a file open for writing.
                case let code where [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK, EBADF].contains(code): .unsupported
                default: .other
                }
        }
    }
}

extension Error {
    /// The kind of a failed call to the system, or nil for any other error.
    package var cause: SystemFailure.Cause? { (self as? SystemFailure).map { SystemFailure.Cause($0.code) } }
}

/// The number of interrupted attempts after which a call fails, far more than signals cause in practice.
private let interruptionLimit = 1_000

/// Runs one system call, and runs it again if a signal interrupts it.
///
/// - Parameter call: The call, which returns a negative number and sets `errno` if it fails.
/// - Returns: The result of the call.
/// - Throws: The failure of the call; an interruption only if every attempt is interrupted.
@discardableResult
func checked<Value: SignedInteger>(
    _ operation: String,
    _ path: String,
    _ call: () -> Value
) throws -> Value {
    for _ in 0..<interruptionLimit {
        let answer = call()
        guard answer < 0 else { return answer }
        let code = errno
        guard code == EINTR else { throw SystemFailure(operation: operation, path: path, code: code) }
    }
    throw SystemFailure(operation: operation, path: path, code: EINTR)
}
