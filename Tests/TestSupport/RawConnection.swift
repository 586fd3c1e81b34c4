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
        writeAll(Array(text.utf8), to: descriptor)
    }

    /// Sends a request without a body.
    package func get(_ target: String) {
        send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
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

    /// Reads until the end of the connection.
    package func rest() -> [UInt8] {
        while fill() {}
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
        let count = recv(descriptor, &part, part.count, 0)
        if count > 0 { buffer += part[..<count] }
        return count > 0
    }
}
