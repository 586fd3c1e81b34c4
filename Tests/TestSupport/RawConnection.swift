import Foundation

/// A TCP connection to loopback without an HTTP client, to test details that a client would hide.
package final class RawConnection {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects to a port on 127.0.0.1; reading times out after an hour of silence.
    package init(port: Int) throws {
        ignoreBrokenPipes()
        descriptor = Loopback.socket()
        try Loopback.with(port: port) { connect(descriptor, $0, $1) }
        var patience = timeval(tv_sec: 3_600, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(descriptor)
    }

    /// Sends a text unchanged.
    package func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Sends bytes unchanged.
    package func send(_ bytes: [UInt8]) {
        writeAll(bytes, to: descriptor)
    }

    /// Sends a request without a body, with optional header lines.
    package func get(_ target: String, headers: [String] = []) {
        send((["GET \(target) HTTP/1.1", "Host: 127.0.0.1"] + headers).joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Closes the sending direction.
    package func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Reads one response; returns nil if the connection ends within the header.
    package func response() -> RawResponse? {
        while true {
            if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
                buffer.removeFirst(end.upperBound)
                return RawResponse(head: head) { self.take($0) }
            }
            guard fill() else { return nil }
        }
    }

    /// Reads until the end of the connection; `wasReset` is true if it was reset instead of closed.
    package func rest() -> (bytes: [UInt8], wasReset: Bool) {
        while fill() {}
        return (buffer, errno == ECONNRESET)
    }

    /// Returns the bytes that have arrived, waiting for at least one; empty at the end.
    package func part() -> [UInt8] {
        if buffer.isEmpty { _ = fill() }
        defer { buffer = [] }
        return buffer
    }

    /// Returns `count` bytes, or all until the end if nil; fewer if the connection ends earlier.
    private func take(_ count: Int?) -> [UInt8] {
        while buffer.count < count ?? .max, fill() {}
        let part = buffer.prefix(count ?? .max)
        buffer.removeFirst(part.count)
        return Array(part)
    }

    private func fill() -> Bool {
        var part = [UInt8](repeating: 0, count: 65_536)
        errno = 0
        let count = recv(descriptor, &part, part.count, 0)
        if count > 0 { buffer += part[..<count] }
        return count > 0
    }
}
