extension SystemFailure {
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
    }

    /// The kind of failure that the code means.
    package var cause: Cause {
        switch code {
        case ENOENT: .missing
        case ENOTDIR: .notAFolder
        case EACCES, EPERM, EROFS: .notAllowed
        case ENAMETOOLONG: .nameTooLong
        case ELOOP: .linkLoop
        case EPIPE: .closedPipe
        // ENOTSUP and EOPNOTSUPP are the same number on Linux, so they cannot both be patterns. Network file systems
        // return EBADF for locks and syncs that require a file open for writing.
        case let code where [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK, EBADF].contains(code): .unsupported
        default: .other
        }
    }
}
