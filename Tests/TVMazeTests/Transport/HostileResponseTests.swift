import Foundation
import TestSupport
import Testing
import TVModel

@testable import TVMaze

/// Responses that no server should send, byte for byte.
@Suite(.timeLimit(.minutes(60)))
struct HostileResponseTests {
    private static let small = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnull"

    private let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)

    init() {
        Loopback.prepare()
    }

    private func outcome(_ answer: String, endlessly rest: String = "") async throws -> TransportScene.Outcome {
        let server = try CannedServer(answer, endlessly: rest)
        return await transport.outcome(of: server.url.absoluteString)
    }

    @Test func `a response truncated at any byte is a lost connection`() async throws {
        let answer = Array(Self.small.utf8)
        for count in 0..<answer.count {
            let part = String(decoding: answer.prefix(count), as: UTF8.self)
            #expect(try await outcome(part).failure == .connectionLost, "after \(count) bytes")
        }
        #expect(try await outcome(Self.small).status == 200)
    }

    @Test(arguments: ["9223372036854775807", "9223372036854775808", "18446744073709551616", "\(1 << 40)"])
    func `rejects a body by its announced length`(length: String) async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n"
        let limit = TransportLimits.patient.bodyBytes
        #expect(try await outcome(head, endlessly: "[]").exceededLimit == limit)
    }

    @Test(arguments: [301, 302, 401, 404, 429, 500])
    func `an error or a redirect does not wait for the end of its body`(status: Int) async throws {
        let head = "HTTP/1.1 \(status) Bad\r\nLocation: /there\r\nRetry-After: 7\r\n"
        for length in ["", "Content-Length: 100000000\r\n", "Content-Length: 99999999999999999999\r\n"] {
            let answer = try await outcome(head + length + "\r\n", endlessly: "no such page ").get()
            #expect(answer.status == status && answer.location == "/there" && answer.retryAfter == "7")
            #expect(answer.body.count <= 65_536)
        }
    }

    @Test func `a redirect does not wait for its body`() async throws {
        let server = try CannedServer("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 9\r\n\r\n", isEnded: false)
        #expect(await transport.outcome(of: server.url.absoluteString).status == 302)
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n", "X-More: and more\r\n"),
        ("", "HTTP/1.1 100 Continue\r\n\r\n"),
        ("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
        ("HTTP/1.1 200 OK\r\nX-Long: ", "longer"),
        ("HTTP/1.1 ", "2"),
    ])
    func `rejects an endless header`(start: String, rest: String) async throws {
        #expect(try await outcome(start, endlessly: rest).failure == .invalidResponse)
    }

    @Test func `rejects a header line of one megabyte`() async throws {
        let line = "X-Long: " + String(repeating: "x", count: 1_048_576)
        #expect(try await outcome("HTTP/1.1 200 OK\r\n\(line)\r\n\r\n").failure == .invalidResponse)
    }

    @Test(arguments: ["[]", "<html>", "ICY 200 OK\r\n\r\n[]", "SSH-2.0-OpenSSH\r\n", "220 mail ready\r\n"])
    func `rejects a response that is not HTTP`(answer: String) async throws {
        #expect(try await outcome(answer).failure == .invalidResponse)
    }

    @Test func `skips interim responses`() async throws {
        let hints = "HTTP/1.1 103 Early Hints\r\nRetry-After: 5\r\n\r\n"
        let answer = try await outcome(hints + hints + Self.small).get()
        #expect(answer.status == 200 && answer.retryAfter == nil && answer.body == Data("null".utf8))
    }
}
