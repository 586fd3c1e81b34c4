import Foundation
import Synchronization
import TestSupport

/// A loopback server that sends every client the same bytes, for responses that the stub server does not support.
final class CannedServer: Sendable {
    /// The numbers of clients that have sent a request and disconnected.
    struct Counts: Equatable, Sendable {
        /// The connections whose request has arrived.
        var asked = 0
        /// The connections that the client has closed.
        var ended = 0
    }

    /// The root of the service.
    let url: URL
    private let listener: Int32
    private let counter: Counter

    private final class Counter: Sendable {
        let counts = Mutex(Counts())
    }

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - answer: The bytes sent to each client.
    ///   - rest: Bytes that follow, repeated endlessly.
    ///   - isEnded: Whether the connection closes after the bytes; otherwise it stays open until the client closes it.
    init(_ answer: String, endlessly rest: String = "", isEnded: Bool = true) throws {
        #if canImport(Glibc)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, length) = (listener, size)
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        url = address("http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))")
        let counter = Counter()
        self.counter = counter
        Thread.detachNewThread {
            // Closed here, so that its number is not another's while this thread still uses it.
            defer { close(descriptor) }
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread {
                    Self.serve(Array(answer.utf8), Array(rest.utf8), isEnded, to: client, counter)
                }
            }
        }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The clients so far.
    var counts: Counts { counter.counts.withLock(\.self) }

    /// Waits until these numbers of clients have sent a request and closed the connection.
    func wait(asked: Int, ended: Int = 0) async throws {
        while counts.asked < asked || counts.ended < ended { try await Task.sleep(for: .milliseconds(2)) }
    }

    private static func serve(
        _ answer: [UInt8],
        _ rest: [UInt8],
        _ isEnded: Bool,
        to client: Int32,
        _ counter: Counter
    ) {
        var request = [UInt8](repeating: 0, count: 4096)
        guard recv(client, &request, request.count, 0) > 0 else {
            close(client)
            return
        }
        counter.counts.withLock { $0.asked += 1 }
        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        while !rest.isEmpty, send(client, rest, rest.count, Int32(MSG_NOSIGNAL)) > 0 {}
        if isEnded { shutdown(client, Int32(SHUT_WR)) }
        while recv(client, &request, request.count, 0) > 0 {}
        counter.counts.withLock { $0.ended += 1 }
        close(client)
    }
}

extension CannedServer {
    /// A server whose response has these header lines and this body.
    convenience init(_ head: [String], body: String) throws {
        let lines = head + ["Content-Length: \(body.utf8.count)", "Connection: close"]
        try self.init(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
}
