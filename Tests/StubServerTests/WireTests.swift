import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct WireTests {
    @Test func `reads a request with its header fields`() throws {
        let head = "GET /a?b=c HTTP/1.1\r\nHost: x\r\nAccept-Encoding:gzip, br\r\nX-Empty:"
        let request = try #require(HTTPRequest(head: Array(head.utf8)))
        #expect(request.method == "GET")
        #expect(request.target == "/a?b=c")
        #expect(request.headers == ["host": "x", "accept-encoding": "gzip, br", "x-empty": ""])
        #expect(request.acceptsGzip)
        #expect(request.keepsConnection)
    }

    @Test(arguments: ["GET / HTTP/1.0", "GET / HTTP/1.1\r\nConnection: Close"])
    func `detects clients that do not keep the connection`(head: String) throws {
        #expect(try !#require(HTTPRequest(head: Array(head.utf8))).keepsConnection)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET  / HTTP/1.1", "get / HTTP/1.1", "GET / HTTP/2", "GET http://x/ HTTP/1.1",
        "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: no name", "GET /\0 HTTP/1.1", "GÉT / HTTP/1.1",
        "GET / HTTP/1.1" + String(repeating: "\r\nA: b", count: 101),
    ])
    func `rejects anything else as a request`(head: String) {
        #expect(HTTPRequest(head: Array(head.utf8)) == nil)
    }

    @Test func `rejects bytes that are not text as a request`() {
        #expect(HTTPRequest(head: Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1".utf8)) == nil)
    }

    @Test func `returns the standard check value of the CRC`() {
        #expect(Gzip.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 140_000])
    func `writes blocks with their lengths for any size`(count: Int) throws {
        let frame = Gzip.frame((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        var blocks = frame.dropFirst(10).dropLast(8)
        var inside: [UInt8] = []
        var isLast = false
        while !isLast {
            isLast = blocks.removeFirst() == 1
            let length = Int(blocks.removeFirst()) | Int(blocks.removeFirst()) << 8
            let inverse = Int(blocks.removeFirst()) | Int(blocks.removeFirst()) << 8
            #expect(length ^ inverse == 0xFFFF)
            inside += blocks.prefix(length)
            blocks = blocks.dropFirst(length)
        }
        #expect(blocks.isEmpty)
        #expect(inside == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test func `splits an array only at its top-level commas`() {
        let rows = JSONRows.split(Array(#" [ {"a":[1,2]} , "x,]\"[" ,3, [] ] "#.utf8))
        #expect(rows.map { String(decoding: $0, as: UTF8.self) } == [#"{"a":[1,2]}"#, #""x,]\"[""#, "3", "[]"])
        #expect(JSONRows.split(Array(" [ ] ".utf8)).isEmpty)
        #expect(JSONRows.split(Array("12".utf8)).isEmpty)
    }
}
