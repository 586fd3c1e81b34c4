package import struct Foundation.Data

extension OpenDescriptor where Self: ~Copyable {
    /// Reads on to the end; more than `limit` bytes fail as ``SystemFailure/Cause/tooLarge``.
    ///
    /// The time that a pipe or a terminal takes does not count for ``TimeLimit``.
    package func readAll(limit: Int = .max) throws(SystemFailure) -> Data {
        let status = try status()
        guard status.kind != .regular else { return try readAll(expecting: status.size, limit: limit) }
        return try TimeLimit.notCounting { () throws(SystemFailure) in try readAll(expecting: 0, limit: limit) }
    }

    /// Reads to the end of a file of about `size` bytes.
    private func readAll(expecting size: Int64, limit: Int) throws(SystemFailure) -> Data {
        // One more than the size, so that a file that did not change is read, and its end seen, in one buffer. A size
        // that is absurdly large is not believed: the buffer grows as bytes come.
        let expected = min(Int(clamping: size), limit, 1 << 24)
        var bytes = Data(count: max(expected, 4096) + 1)
        var filled = 0
        while true {
            let count = try checked("read", path) { readOnce(number, into: &bytes, from: filled) }
            if count == 0 { break }
            filled += count
            if filled > limit { throw SystemFailure(operation: "read", path: path, cause: .tooLarge) }
            if filled == bytes.count { bytes.count *= 2 }
        }
        bytes.count = filled
        return bytes
    }

    /// Reads up to the end of a line, and returns it without that end; nil if nothing is left.
    ///
    /// Bytes after the line are left to the next reader. The time that this takes does not count for ``TimeLimit``.
    package func readLine() throws(SystemFailure) -> String? {
        var line: [UInt8] = []
        var next = Data(count: 1)
        while try TimeLimit.notCounting({ () throws(SystemFailure) in
            try checked("read", path) { readOnce(number, into: &next, from: 0) }
        }) > 0 {
            if next[0] == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(next[0])
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Writes every byte, in as many steps as the system needs.
    ///
    /// Where the stream is one that does not wait (another process may have made a shared terminal so), this waits.
    package func write(_ bytes: some Collection<UInt8>) throws(SystemFailure) {
        let direct = bytes.withContiguousStorageIfAvailable { outcome(ofWriting: UnsafeRawBufferPointer($0)) }
        try (direct ?? Array(bytes).withUnsafeBytes { outcome(ofWriting: $0) }).get()
    }

    /// Writes the text as UTF-8.
    package func write(_ text: String) throws(SystemFailure) {
        try write(text.utf8)
    }

    /// Writes every byte; a value, since the standard library's closures do not keep the type of an error.
    private func outcome(ofWriting bytes: UnsafeRawBufferPointer) -> Result<Void, SystemFailure> {
        var written = 0
        do throws(SystemFailure) {
            while written < bytes.count {
                written += try writeSome(of: UnsafeRawBufferPointer(rebasing: bytes[written...]))
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Writes as much as the system takes at once.
    private func writeSome(of bytes: UnsafeRawBufferPointer) throws(SystemFailure) -> Int {
        do throws(SystemFailure) {
            return try checked("write", path) { writeOnce(number, bytes) }
        } catch let error where error.code == EAGAIN {
            try waitUntilWritable()
            return 0
        }
    }

    /// Waits until the reader at the other end has made room.
    private func waitUntilWritable() throws(SystemFailure) {
        var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        try checked("poll", path) { poll(&wanted, 1, -1) }
    }
}

/// `read`, out of reach of the methods that would hide its name.
private func readOnce(_ number: Int32, into bytes: inout Data, from start: Int) -> Int {
    bytes.withUnsafeMutableBytes { buffer in
        let free = UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return read(number, free.baseAddress, free.count)
    }
}

/// `write`, out of reach of the methods that would hide its name.
private func writeOnce(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(number, bytes.baseAddress, bytes.count)
}
