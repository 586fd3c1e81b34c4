import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FaultTests {
    private let site: TemporaryFolder
    private let server: StubServerProcess

    init() async throws {
        site = try SmallSite().folder
        server = try await StubServerProcess(data: site.path)
    }

    /// A connection that has requested a show while a rule is in force.
    private func connection(requestingWith action: String, headers: [String] = []) throws -> RawConnection {
        try server.setFaults(["/shows/1=\(action)"])
        let connection = try RawConnection(port: server.port)
        connection.get("/shows/1", headers: headers)
        return connection
    }

    private func answer(_ action: String) throws -> RawResponse {
        try #require(try connection(requestingWith: action).response())
    }

    @Test func `sends a status with Retry-After`() throws {
        let answer = try answer("status:429:7")
        #expect(answer.status == 429 && answer.headers["retry-after"] == "7")
        #expect(answer.text == #"{"name":"Too Many Requests","message":"","code":0,"status":429}"#)
    }

    @Test func `sends a counted fault and then the correct response`() throws {
        let connection = try connection(requestingWith: "status:500 x1")
        #expect(connection.response()?.status == 500)
        connection.get("/shows/1")
        #expect(connection.response()?.status == 200)
    }

    @Test(arguments: [
        ("body:[1=2]", "[1=2]"), ("file:cast.json", #""cast""#), ("empty", ""), ("json-cut:3", #""sh"#),
        ("chunked", #""show""#), ("trailers", #""show""#), ("until-close", #""show""#), ("until-close:2", #""s"#),
        ("drip:1", #""show""#), ("delay:1", #""show""#), ("huge:5", "   []"),
    ])
    func `delivers the fault's response completely`(action: String, text: String) throws {
        let answer = try answer(action)
        #expect(answer.status == 200 && answer.isComplete)
        #expect(answer.text == text)
    }

    @Test func `holds a response until other rules are in force`() async throws {
        let held = try connection(requestingWith: "hold")
        try await server.waitForRequests()
        try server.setFaults(["/shows/1=hold"])
        let later = try connection(requestingWith: "hold")
        #expect(held.response()?.text == #""show""#)
        try await server.waitForRequests(2)
        try server.setFaults([])
        #expect(later.response()?.text == #""show""#)
    }

    @Test func `answers after the number of concurrent requests, then immediately`() async throws {
        let first = try connection(requestingWith: "together:3")
        try await server.waitForRequests()
        let second = try connection(requestingWith: "together:3")
        try await server.waitForRequests(2)
        let third = try connection(requestingWith: "together:3")
        for connection in [first, second, third] { #expect(connection.response()?.text == #""show""#) }
        #expect(try server.requests().map(\.concurrent) == [1, 2, 3])
        #expect(try answer("together:3").text == #""show""#)
    }

    @Test func `sends an HTML page`() throws {
        let answer = try answer("html")
        #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
        #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
    }

    @Test(arguments: ["/elsewhere?a=b", "//host:99999/", "http://127.0.0.1:1/"])
    func `redirects`(location: String) throws {
        let answer = try answer("redirect:\(location)")
        #expect(answer.status == 302 && answer.headers["location"] == location)
    }

    @Test func `closes the connection without a byte`() throws {
        let rest = try connection(requestingWith: "refuse").rest()
        #expect(rest.bytes.isEmpty && !rest.wasReset)
    }

    @Test func `resets the connection`() throws {
        let rest = try connection(requestingWith: "reset").rest()
        #expect(rest.bytes.isEmpty && rest.wasReset)
    }

    @Test func `truncates the body but not its length`() throws {
        let answer = try answer("cut:2")
        #expect(answer.text == #""s"# && !answer.isComplete)
    }

    @Test func `truncates the header`() throws {
        let text = String(decoding: try connection(requestingWith: "head-cut").rest().bytes, as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && !text.contains("\r\n\r\n"))
    }

    @Test func `truncates a gzip body with a matching length`() throws {
        let answer = try answer("gzip-cut")
        #expect(answer.headers["content-encoding"] == "gzip" && answer.isComplete)
        #expect(answer.body.count == 15)
    }

    @Test func `sends a header and then nothing until the client disconnects`() throws {
        let connection = try connection(requestingWith: "stall")
        connection.finishSending()
        let answer = try #require(connection.response())
        #expect(answer.headers["content-length"] == "6" && answer.body.isEmpty)
    }

    @Test func `sends an endless body and survives a disconnect`() throws {
        do {
            let connection = try connection(requestingWith: "huge")
            var head: [UInt8] = []
            while !head.contains(UInt8(ascii: "[")) { head += connection.part() }
            #expect(String(decoding: head, as: UTF8.self).contains("Transfer-Encoding: chunked"))
        }
        #expect(try answer("huge:200000").body.count == 200_000)
    }
}
