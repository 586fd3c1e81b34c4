/// A file that this value has opened and closes. The value cannot be copied, so the file is closed once and never too
/// early.
package struct OpenFile: ~Copyable, OpenDescriptor, Sendable {
    package let path: String
    /// The file descriptor, negative once the file is closed.
    package private(set) var number: Int32

    /// The purpose and the other effects of opening.
    package struct Options: OptionSet, Sendable {
        /// The system's flags.
        package let rawValue: Int32

        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        package static let reading = Options(rawValue: O_RDONLY)
        package static let writing = Options(rawValue: O_WRONLY)
        package static let readingAndWriting = Options(rawValue: O_RDWR)
        /// Creates the file if it does not exist.
        package static let create = Options(rawValue: O_CREAT)
        /// Creates the file, and fails if a file or even a broken link exists.
        package static let createNew = Options(rawValue: O_CREAT | O_EXCL)
        /// Writes at the end of the file.
        package static let append = Options(rawValue: O_APPEND)
        /// Does not wait until the other end of a FIFO is opened.
        package static let nonBlocking = Options(rawValue: O_NONBLOCK)
        /// Fails if the path is a symbolic link.
        package static let noFollow = Options(rawValue: O_NOFOLLOW)
        /// Fails if the path is not a folder.
        package static let folder = Options(rawValue: O_DIRECTORY)
    }

    /// Opens a file, which child processes do not inherit. A new file gets `permissions` less the umask.
    package init(
        _ path: String,
        for purpose: Options = .reading,
        _ options: Options = [],
        permissions: UInt16 = 0o666
    ) throws {
        let flags = purpose.rawValue | options.rawValue | O_CLOEXEC | O_NOCTTY
        self.number = try checked("open", path) { open(path, flags, mode_t(permissions)) }
        self.path = path
    }

    /// Closes the file, and throws if the system reports an error.
    package consuming func close() throws {
        let closing = number
        number = -1
        // Not repeated after an interruption, since Linux has already released the descriptor.
        guard closeOnce(closing) < 0, errno != EINTR else { return }
        throw SystemFailure(operation: "close", path: path, code: errno)
    }

    deinit {
        if number >= 0 { _ = closeOnce(number) }
    }
}

/// Calls `close`, whose name the method of ``OpenFile`` would hide.
private func closeOnce(_ number: Int32) -> Int32 {
    close(number)
}
