extension SystemFailure {
    /// The kinds of failure that somebody above decides by.
    package enum Cause: Hashable, Sendable, CaseIterable {
        /// There is nothing under that name.
        case missing

        /// There is something under that name already.
        case exists

        /// A file stands where a folder is needed.
        case notAFolder

        /// A folder stands where a file is needed.
        case isFolder

        /// The user may not do that, or the file system cannot be written to.
        case notAllowed

        /// The disk, or the user's share of it, is full.
        case diskFull

        /// The file is larger than is allowed.
        case tooLarge

        /// The name, or a part of it, is longer than is allowed.
        case nameTooLong

        /// Symbolic links lead in a circle.
        case linkLoop

        /// The reading end of the pipe is closed.
        case closedPipe

        /// Somebody else has it, or it would have to be waited for.
        case busy

        /// This file system or kind of file cannot do that at all.
        case unsupported

        /// Anything else: only the code tells.
        case other
    }

    /// Which kind of failure the code stands for.
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
        // Two names that are one number on Linux, so no pattern can hold both. Network file systems answer `EBADF` to
        // locks and to syncs that want a file to be open for writing.
        case let code where [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, ENOLCK, EBADF].contains(code): .unsupported
        default: .other
        }
    }

    /// A failure by its kind, for refusals of our own and for stand-ins in tests.
    package init(operation: String, path: String = "", cause: Cause) {
        self.init(operation: operation, path: path, code: Self.code(for: cause))
    }

    /// The usual code of a kind of failure.
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
