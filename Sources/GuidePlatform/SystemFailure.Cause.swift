extension SystemFailure {
    /// The kinds of failures that callers distinguish.
    package enum Cause: Hashable, Sendable, CaseIterable {
        /// No file or folder has that name.
        case missing

        /// A file or folder with that name already exists.
        case exists

        /// A file exists where a folder is needed.
        case notAFolder

        /// A folder exists where a file is needed.
        case isFolder

        /// The user lacks the permission, or the file system is read-only.
        case notAllowed

        /// The disk is full, or the user's quota is used up.
        case diskFull

        /// The file is larger than allowed.
        case tooLarge

        /// The path, or a part of it, is longer than allowed.
        case nameTooLong

        /// Symbolic links form a loop.
        case linkLoop

        /// The reading end of the pipe is closed.
        case closedPipe

        /// The file is in use, or the call would have to wait.
        case busy

        /// This file system or kind of file does not support the operation.
        case unsupported

        /// Any other failure. Only the code distinguishes them.
        case other
    }

    /// The kind of failure that the code means.
    package var cause: Cause {
        switch code {
        case ENOENT: .missing
        case EEXIST: .exists
        case ENOTDIR: .notAFolder
        case EISDIR: .isFolder
        case EACCES, EPERM, EROFS: .notAllowed
        case ENOSPC, EDQUOT: .diskFull
        case EFBIG: .tooLarge
        case ENAMETOOLONG: .nameTooLong
        case ELOOP: .linkLoop
        case EPIPE: .closedPipe
        case EAGAIN, EBUSY: .busy
        // ENOTSUP and EOPNOTSUPP are the same number on Linux, so they cannot both be patterns. Network file systems
        // return EBADF for locks and syncs that require a file open for writing.
        case let code where [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK, EBADF].contains(code): .unsupported
        default: .other
        }
    }

    /// Creates a failure of a kind, for checks of this program and for tests.
    package init(operation: String, path: String = "", cause: Cause) {
        self.init(operation: operation, path: path, code: Self.code(for: cause))
    }

    /// Returns a typical code for a kind of failure.
    private static func code(for cause: Cause) -> Int32 {
        switch cause {
        case .missing: ENOENT
        case .exists: EEXIST
        case .notAFolder: ENOTDIR
        case .isFolder: EISDIR
        case .notAllowed: EACCES
        case .diskFull: ENOSPC
        case .tooLarge: EFBIG
        case .nameTooLong: ENAMETOOLONG
        case .linkLoop: ELOOP
        case .closedPipe: EPIPE
        case .busy: EAGAIN
        case .unsupported: ENOTSUP
        case .other: EIO
        }
    }
}
