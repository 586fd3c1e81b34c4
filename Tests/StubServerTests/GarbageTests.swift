import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct GarbageTests {
    private let site: TemporaryFolder
    private let server: StubServerProcess

    init() async throws {
        site = try SmallSite().folder
        server = try await StubServerProcess(data: site.path)
    }

    @Test(arguments: [
        ("nonsense\r\n\r\n", 400), ("GET / HTTP/9\r\n\r\n", 400), ("\0\u{1}\u{2}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nContent-Length: 1e9\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
        ("GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\n\r\n", 431),
        (String(repeating: "x", count: 20_000), 431),
    ])
    func `rejects bad requests and closes the connection`(text: String, status: Int) throws {
        let connection = try RawConnection(port: server.port)
        connection.send(text)
        #expect(connection.response()?.status == status)
        #expect(connection.rest().bytes.isEmpty)
    }

    @Test func `survives random bytes and broken requests`() throws {
        var generator = SeededGenerator(seed: 2026)
        let request = Array("POST /__faults HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\n*=empty".utf8)
        for _ in 0..<200 {
            let connection = try RawConnection(port: server.port)
            connection.send(mutated(request, using: &generator))
            connection.finishSending()
            _ = connection.rest()
        }
        try server.setFaults([])
        let connection = try RawConnection(port: server.port)
        connection.get("/shows/1")
        #expect(connection.response()?.text == #""show""#)
    }

    @Test func `survives clients that disconnect before their response`() throws {
        try server.setFaults(["*=huge:1000000"])
        for _ in 0..<20 { try RawConnection(port: server.port).get("/shows/1") }
        try server.setFaults([])
        let connection = try RawConnection(port: server.port)
        connection.get("/shows/1")
        #expect(connection.response()?.text == #""show""#)
    }
}
