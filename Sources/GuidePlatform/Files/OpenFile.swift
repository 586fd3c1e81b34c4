/// A file that this value has opened and closes: it cannot be copied, so it is closed once and never too early.
package struct OpenFile: ~Copyable, OpenDescriptor, Sendable {
    /// The name that it was opened by.
    package let path: String

    /// The system's number; below zero once it is closed.
    package private(set) var number: Int32

    /// The access to the open file.
    package enum Access: Hashable, Sendable {
        /// Its bytes may be read.
        case reading

        /// Its bytes may be changed.
        case writing

        /// Both.
        case readingAndWriting
    }

    /// The other effects of opening.
    package struct Options: OptionSet, Sendable {
        /// The system's flags.
        package let rawValue: Int32

        /// Takes the system's flags.
        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// Creates the file if it does not exist.
        package static let create = Options(rawValue: O_CREAT)

        /// Makes the file and fails if there is one, or even a dangling link.
        package static let createNew = Options(rawValue: O_CREAT | O_EXCL)

        /// Does not wait for the other end of a FIFO.
        package static let nonBlocking = Options(rawValue: O_NONBLOCK)

        /// Fails where the name is a symbolic link.
        package static let noFollow = Options(rawValue: O_NOFOLLOW)

        /// Fails where the name is no folder.
        package static let folder = Options(rawValue: O_DIRECTORY)
    }

    /// Opens the file, which no program that this one starts inherits; a new one gets `permissions` less the umask.
    package init(
        _ path: String,
        for access: Access = .reading,
        _ options: Options = [],
        permissions: UInt16 = 0o666
    ) throws(SystemFailure) {
        let flags = access.flags | options.rawValue | O_CLOEXEC | O_NOCTTY
        self.number = try checked("open", path) { open(path, flags, mode_t(permissions)) }
        self.path = path
    }

    /// Closes the file and says whether the system had anything to complain about.
    package consuming func close() throws(SystemFailure) {
        let closing = number
        number = -1
        // Never again after an interruption: Linux has given the number back by then.
        guard closeOnce(closing) < 0, errno != EINTR else { return }
        throw SystemFailure(operation: "close", path: path, code: errno)
    }

    deinit {
        if number >= 0 { _ = closeOnce(number) }
    }
}

extension OpenFile.Access {
    /// The system's word for it.
    fileprivate var flags: Int32 {
        switch self {
        case .reading: O_RDONLY
        case .writing: O_WRONLY
        case .readingAndWriting: O_RDWR
        }
    }
}

/// `close`, out of reach of the method that would hide its name.
private func closeOnce(_ number: Int32) -> Int32 {
    close(number)
}
