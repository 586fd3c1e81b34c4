import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConnectionsTests {
    @Test func `ends connections to a port, and no others`() throws {
        let (one, other) = (try Listener(), try Listener())
        let (ended, kept) = (try one.connected(), try other.connected())
        defer { for descriptor in [ended, kept, one.descriptor, other.descriptor] { close(descriptor) } }
        Connections.shutDown(toPort: one.port)
        var byte: UInt8 = 0
        #expect(read(ended, &byte, 1) == 0)
        #expect(recv(kept, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
    }
}

/// A socket on loopback that takes connections and says nothing.
private struct Listener {
    let descriptor: Int32
    let port: Int

    init() throws {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try #require(Self.with(&address) { bind(socket, $0, size) } == 0)
        try #require(listen(socket, 4) == 0)
        try #require(Self.with(&address) { getsockname(socket, $0, &size) } == 0)
        descriptor = socket
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// A connection to it.
    func connected() throws -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(port: UInt16(port))
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try #require(Self.with(&address) { connect(client, $0, size) } == 0)
        return client
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }

    private static func with<Result>(_ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result)
        -> Result
    {
        withUnsafeMutablePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
    }
}
