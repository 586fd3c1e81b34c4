/// An open file, no matter which value closes it.
///
/// The operations are methods of the owner, so that a file stays open until they return. Nothing is buffered: the
/// system has received all bytes when a method returns.
package protocol OpenDescriptor: ~Copyable {
    /// The file descriptor.
    var number: Int32 { get }
    /// The name of the file in errors.
    var path: String { get }
}

extension OpenDescriptor where Self: ~Copyable {
    /// Returns the status of the open file, even if another file now has its name.
    package func status() throws -> FileStatus {
        var status = stat()
        try checked("fstat", path) { fstat(number, &status) }
        return FileStatus(status)
    }

    /// Waits until all written bytes have reached the disk.
    package func synchronize() throws {
        try checked("fsync", path) { fsync(number) }
    }

    /// Sets the permissions, the lower twelve bits of the mode, regardless of the umask.
    package func setPermissions(_ permissions: UInt16) throws {
        try checked("fchmod", path) { fchmod(number, mode_t(permissions)) }
    }

    /// Changes the owner and the group of the file, which usually only root may do.
    package func setOwner(_ owner: UInt32, group: UInt32) throws {
        try checked("fchown", path) { fchown(number, owner, group) }
    }
}

/// The descriptor of an open file that this value does not close, such as a standard stream.
///
/// ``OpenFile`` closes its file.
package struct Descriptor: OpenDescriptor, Hashable, Sendable {
    package let number: Int32
    package let path: String

    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }

    /// The stream for input.
    package static let standardInput = Descriptor(number: 0, path: "standard input")
    /// The stream for results.
    package static let standardOutput = Descriptor(number: 1, path: "standard output")
    /// The stream for everything except results.
    package static let standardError = Descriptor(number: 2, path: "standard error")

    /// Opens the null device in place of standard streams that the parent process closed.
    ///
    /// Otherwise the next opened file could become standard output and receive the results. The null device is opened
    /// for the opposite direction, so that using such a stream still fails. Call this once at the entry point, before
    /// anything else.
    package static func occupyClosedStreams() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}

/// One end of a pipe, which programs started by this process do not inherit. It is closed when nothing refers to it.
final class PipeEnd: OpenDescriptor, Sendable {
    let number: Int32
    let path: String

    private init(_ number: Int32, _ path: String) {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        (self.number, self.path) = (number, path)
    }

    deinit {
        close(number)
    }

    /// Opens a pipe, which is called `path` in errors.
    static func pair(_ path: String) throws -> (reading: PipeEnd, writing: PipeEnd) {
        var ends: [Int32] = [-1, -1]
        try checked("pipe", path) { pipe(&ends) }
        return (PipeEnd(ends[0], path), PipeEnd(ends[1], path))
    }

    /// Returns the reading end of a pipe, to which another thread writes the input.
    static func reading(_ input: [UInt8], _ path: String) throws -> PipeEnd {
        let (reading, writing) = try pair(path)
        // Without a program, the thread ends as soon as the reading end is closed.
        try SystemThread.start { try? writing.write(input) }
        return reading
    }

    /// Makes reading and writing return at once instead of waiting.
    func setNonblocking() {
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
    }
}
