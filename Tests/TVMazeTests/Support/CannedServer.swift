import Foundation
import TestSupport

/// A server on loopback that gives every client the same bytes, whatever it asks: for answers that no stub should know.
final class CannedServer: Sendable {
    /// The root of the service.
    let url: URL
    private let listener: Int32

    /// Starts to listen.
    init(_ answer: String) throws {
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
        Thread.detachNewThread { Self.serve(Array(answer.utf8), at: descriptor) }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private static func serve(_ answer: [UInt8], at listener: Int32) {
        while true {
            let client = accept(listener, nil, nil)
            guard client >= 0 else { return }
            var request = [UInt8](repeating: 0, count: 4096)
            _ = recv(client, &request, request.count, 0)
            _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
            shutdown(client, Int32(SHUT_WR))
            while recv(client, &request, request.count, 0) > 0 {}
            close(client)
        }
    }
}

extension CannedServer {
    /// A server whose answer has these lines for a head and this body.
    convenience init(_ head: [String], body: String) throws {
        let lines = head + ["Content-Length: \(body.utf8.count)", "Connection: close"]
        try self.init(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
}
