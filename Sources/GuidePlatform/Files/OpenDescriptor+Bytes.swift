extension OpenDescriptor where Self: ~Copyable {
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
            let count = try checked("read", path) { readOnce(number, into: &bytes, from: filled) }
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
        var next = Data(count: 1)
        while try UncountedTime.during({ try checked("read", path) { readOnce(number, into: &next, from: 0) } }) > 0 {
            if next[0] == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(next[0])
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

/// Calls `read`, whose name methods of ``OpenDescriptor`` would hide.
private func readOnce(_ number: Int32, into bytes: inout Data, from start: Int) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
        let free = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return read(number, free.baseAddress, free.count)
    }
}

/// Calls `write`, whose name methods of ``OpenDescriptor`` would hide.
private func writeOnce(_ number: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
}
