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

    /// Reads to the end of the file.
    ///
    /// Waiting for a pipe or a terminal does not count toward ``TimeLimit``.
    ///
    /// - Parameter limit: The maximum size of the rest, in bytes.
    /// - Throws: ``SystemFailure`` with the code `EFBIG` if the limit is exceeded.
    package func readAll(limit: Int = .max) throws -> Data {
        let status = try status()
        guard status.kind != .regular else { return try readAll(expecting: status.size, limit: limit) }
        return try UncountedTime.during { try readAll(expecting: 0, limit: limit) }
    }

    /// Reads to the end of a file of about `size` bytes.
    private func readAll(expecting size: Int64, limit: Int) throws -> Data {
        // One byte more than the size, so that an unchanged file and its end are read in one buffer. An implausibly
        // large size is not allocated in advance: the buffer grows as bytes arrive.
        let expected = min(Int(clamping: size), limit, 1 << 24)
        var bytes = Data(count: max(expected, 4096) + 1)
        var filled = 0
        while true {
            let count = try checked("read", path) {
                bytes.withUnsafeMutableBytes { read(number, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
            }
            if count == 0 { break }
            filled += count
            if filled > limit { throw SystemFailure(operation: "read", path: path, code: EFBIG) }
            if filled == bytes.count { bytes.count *= 2 }
        }
        bytes.count = filled
        return bytes
    }

    /// Reads a line, and returns it without its line ending, or nil at the end of the file.
    ///
    /// Bytes after the line are left for the next reader. The time that this takes does not count toward ``TimeLimit``.
    package func readLine() throws -> String? {
        var line: [UInt8] = []
        var next: UInt8 = 0
        while try UncountedTime.during({ try checked("read", path) { read(number, &next, 1) } }) > 0 {
            if next == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(next)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Writes all bytes, in as many calls as the system needs.
    ///
    /// If the stream is nonblocking, as another process may make a shared terminal, this waits until it can be written
    /// to.
    package func write(_ bytes: some Collection<UInt8>) throws {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            do {
                rest = rest.dropFirst(try checked("write", path) { writeOnce(number, rest) })
            } catch let failure as SystemFailure where failure.code == EAGAIN {
                try waitUntilWritable()
            }
        }
    }

    /// Replaces the contents of a file, in place. Another process may see a part of both unless it waits for a lock.
    package func replaceContents(with bytes: Data) throws {
        try checked("lseek", path) { Int(lseek(number, 0, SEEK_SET)) }
        try write(bytes)
        try checked("ftruncate", path) { ftruncate(number, off_t(bytes.count)) }
    }

    /// Waits until the reader at the other end can receive more.
    private func waitUntilWritable() throws {
        var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        try checked("poll", path) { poll(&wanted, 1, -1) }
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
        self.number = number
        self.path = path
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

/// Calls `write`, whose name methods of ``OpenDescriptor`` would hide.
private func writeOnce(_ number: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
}
