#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A TCP socket on the loopback interface. Its owner closes it once.
///
/// This is the only file of the stub that uses the C library.
struct Socket: Sendable {
    /// The file descriptor.
    let descriptor: Int32

    /// A listener on 127.0.0.1. With port 0, the system chooses a free port.
    static func listening(on port: UInt16) throws(StubFailure) -> Socket {
        let listener = Socket(descriptor: socket(AF_INET, streamKind, 0))
        guard listener.descriptor >= 0 else { throw .noSocket(error: errno) }
        listener.set(SOL_SOCKET, SO_REUSEADDR, to: Int32(1))
        let bound = withLoopbackAddress(port) { bind(listener.descriptor, $0, $1) }
        guard bound == 0, listen(listener.descriptor, 128) == 0 else {
            let error = errno
            listener.close()
            throw .noSocket(error: error)
        }
        return listener
    }

    /// Connects to a port of 127.0.0.1 and disconnects at once, which wakes the thread that waits for its next client.
    static func knock(on port: UInt16) {
        let client = Socket(descriptor: socket(AF_INET, streamKind, 0))
        _ = withLoopbackAddress(port) { connect(client.descriptor, $0, $1) }
        client.close()
    }

    /// The port that the socket is bound to, or 0 if it is unknown.
    var port: UInt16 {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let named = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        return named == 0 ? UInt16(bigEndian: address.sin_port) : 0
    }

    /// Waits for the next client and returns its socket, or nil if accepting failed.
    func nextClient() -> Socket? {
        let client = Socket(descriptor: accept(descriptor, nil, nil))
        guard client.descriptor >= 0 else { return nil }
        // Otherwise small responses on a reused connection would wait 40 ms for an acknowledgement.
        client.set(Int32(IPPROTO_TCP), TCP_NODELAY, to: Int32(1))
        // A client is considered gone after an hour of silence. That is long, since a test may wait for its turn.
        client.set(SOL_SOCKET, SO_RCVTIMEO, to: timeval(tv_sec: 3_600, tv_usec: 0))
        client.set(SOL_SOCKET, SO_SNDTIMEO, to: timeval(tv_sec: 3_600, tv_usec: 0))
        return client
    }

    /// Waits for at most `limit` bytes. No bytes mean that the peer disconnected, failed or was silent for an hour.
    func receive(atMost limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var got = recv(descriptor, buffer.baseAddress, limit, 0)
            while got < 0 && errno == EINTR { got = recv(descriptor, buffer.baseAddress, limit, 0) }
            count = max(0, got)
        }
    }

    /// Sends all bytes; returns whether the peer received them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
                guard count > 0 || (count < 0 && errno == EINTR) else { return false }
                sent += max(0, count)
            }
            return true
        }
    }

    /// Ends both directions, which wakes a thread that waits for the peer.
    func finish() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Makes `close` reset the connection instead of ending it properly.
    func resetOnClose() {
        set(SOL_SOCKET, SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
    }

    /// Closes the descriptor.
    func close() {
        _ = closeDescriptor(descriptor)
    }

    /// Makes writes to a closed connection fail with an error instead of ending the process.
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Lets the process open as many descriptors as the system allows, for the servers of many tests.
    static func allowManyDescriptors() {
        var limit = rlimit()
        guard getrlimit(descriptorLimit, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        _ = setrlimit(descriptorLimit, &limit)
    }

    private func set<Value>(_ level: Int32, _ name: Int32, to value: Value) {
        withUnsafePointer(to: value) { pointer in
            _ = setsockopt(descriptor, level, name, pointer, socklen_t(MemoryLayout<Value>.size))
        }
    }
}

#if canImport(Glibc)
    /// The type of a TCP socket, which only Glibc wraps in an enum.
    private let streamKind = Int32(SOCK_STREAM.rawValue)
    /// The limit of open descriptors, which Glibc wraps in an enum, too.
    private let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
    /// The type of a TCP socket.
    private let streamKind = SOCK_STREAM
    /// The limit of open descriptors.
    private let descriptorLimit = RLIMIT_NOFILE
#endif

/// Calls a function of the C library with the address of a port of 127.0.0.1.
private func withLoopbackAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
}

/// The C library's `close`, which the method of the same name hides.
private func closeDescriptor(_ descriptor: Int32) -> Int32 {
    close(descriptor)
}
