import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ServingTests {
    private let site: TemporaryFolder
    private let server: StubServerProcess

    init() async throws {
        site = try SmallSite().folder
        server = try await StubServerProcess(data: site.path, log: site.path("log.jsonl"))
    }

    private func get(_ target: String, headers: [String] = []) throws -> RawResponse {
        let connection = try RawConnection(port: server.port)
        connection.get(target, headers: headers)
        return try #require(connection.response())
    }

    @Test func `sends the header fields of the service`() throws {
        let answer = try get("/schedule?date=2026-11-16&country=US")
        #expect(answer.status == 200)
        #expect(answer.text == #"[{"id":16}]"#)
        #expect(answer.headers["content-type"] == "application/json; charset=UTF-8")
        #expect(answer.headers["cache-control"] == "public, max-age=3600")
        #expect(answer.headers["content-length"] == "11")
    }

    @Test func `answers many requests on one connection, including pipelined ones`() throws {
        let connection = try RawConnection(port: server.port)
        let request = "GET /shows/1 HTTP/1.1\r\nHost: x\r\n\r\n"
        connection.send(request + request)
        for _ in 1...2 { #expect(connection.response()?.text == #""show""#) }
        connection.get("/shows/9")
        #expect(connection.response()?.status == 404)
        #expect(try server.requests().map(\.connection) == [1, 1, 1])
    }

    @Test func `closes the connection at the client's request`() throws {
        let connection = try RawConnection(port: server.port)
        connection.get("/shows/1", headers: ["Connection: close"])
        #expect(connection.response()?.headers["connection"] == "close")
        #expect(connection.rest().bytes.isEmpty)
    }

    @Test func `compresses the body for clients that accept gzip`() throws {
        let answer = try get("/shows/1", headers: ["Accept-Encoding: gzip"])
        #expect(answer.headers["content-encoding"] == "gzip")
        #expect(answer.body.prefix(3) == [0x1F, 0x8B, 8])
        #expect(answer.body.dropFirst(15).dropLast(8).elementsEqual(#""show""#.utf8))
    }

    @Test func `sends no body for HEAD and rejects other methods`() throws {
        let connection = try RawConnection(port: server.port)
        connection.send("HEAD /shows/1 HTTP/1.1\r\n\r\n")
        connection.send("DELETE /shows/1 HTTP/1.1\r\nConnection: close\r\n\r\n")
        let text = String(decoding: connection.rest().bytes, as: UTF8.self)
        #expect(text.contains("Content-Length: 6\r\n\r\nHTTP/1.1 405"))
    }

    @Test func `logs requests until the log is cleared`() throws {
        _ = try get("/shows/1?a=%20", headers: ["User-Agent: tvguide/1"])
        let request = try #require(try server.requests().first)
        #expect(request.method == "GET" && request.target == "/shows/1?a=%20")
        #expect(request.userAgent == "tvguide/1")
        #expect(request.concurrent == 1 && request.connection == 1 && request.offset > 0)
        let line = try #require(try site.read("log.jsonl").split(separator: "\n").first)
        #expect(try JSONDecoder().decode(RecordedRequest.self, from: Data(line.utf8)) == request)
        try server.forgetRequests()
        #expect(try server.requests().isEmpty)
    }

    @Test func `holds eight requests at the same time and still answers a ninth`() throws {
        try server.setFaults(["/shows/1=stall"])
        let connections = try (0..<8).map { _ in try RawConnection(port: server.port) }
        for connection in connections { connection.get("/shows/1") }
        for connection in connections { #expect(!connection.part().isEmpty) }
        #expect(try get("/shows/9").status == 404)
        #expect(try server.requests().map(\.concurrent).max() == 9)
    }

    @Test func `refuses connections after it stops`() async throws {
        try await server.stop()
        #expect(throws: SystemFailure.self) { try RawConnection(port: server.port) }
    }

    @Test func `rejects invalid rules`() throws {
        #expect(throws: StubServerProcess.Failure.self) { try server.setFaults(["*=explode"]) }
        #expect(try get("/shows/1").status == 200)
    }
}
