import Foundation
import GuidePlatform
import TestSupport
import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct CurlTransportTests {
    @Test func `returns a complete response`() async throws {
        let scene = try await TransportScene()
        let answer = try await scene.get().get()
        #expect(answer.status == 200)
        #expect(answer.body == (try TransportScene.body))
        #expect(answer.location == nil && answer.retryAfter == nil)
    }

    @Test func `sends its user agent and accepted types, and requests compression`() async throws {
        let scene = try await TransportScene()
        _ = await scene.get()
        let request = try #require(try scene.server.requests().first)
        #expect(request.method == "GET")
        #expect(request.target == "/" + TransportScene.path)
        #expect(request.userAgent == "tvguide/test")
        #expect(request.headers["accept"] == "application/json")
        #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(request.headers["cookie"] == nil)
    }

    @Test func `closes idle connections, and opens a new one for the next request`() async throws {
        Loopback.prepare()
        let server = try CannedServer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", isEnded: false)
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .impatient)
        for number in 1...3 {
            #expect(await transport.outcome(of: server.url.absoluteString).status == 200)
            try await server.wait(asked: number, ended: number)
        }
    }

    @Test(arguments: ["chunked", "trailers", "until-close"])
    func `reads a body of any form`(form: String) async throws {
        let scene = try await TransportScene(faults: ["*=\(form)"])
        #expect(try await scene.get().get().body == (try TransportScene.body))
    }

    @Test(arguments: [204, 304, 400, 404, 422, 429, 500, 503])
    func `returns any status`(status: Int) async throws {
        let scene = try await TransportScene(faults: ["*=status:\(status)"])
        #expect(await scene.get().status == status)
    }

    @Test func `returns Retry-After as the service wrote it`() async throws {
        let scene = try await TransportScene(faults: ["*=status:429:Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(try await scene.get().get().retryAfter == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test(arguments: ["/shows/9500002", "http://127.0.0.1:1/x", "ftp://127.0.0.1/x", "javascript:alert(1)", "?a=b"])
    func `returns the location of a redirect without following it`(location: String) async throws {
        let scene = try await TransportScene(faults: ["*=redirect:\(location)"])
        let answer = try await scene.get().get()
        #expect(answer.status == 302)
        #expect(answer.location == location)
        #expect(try scene.server.requests().count == 1)
    }

    @Test(arguments: ["Basic realm=\"x\"", "Basic", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", "Bearer", ""])
    func `returns 401 for a request for a password`(scheme: String) async throws {
        Loopback.prepare()
        let server = try CannedServer(["HTTP/1.1 401 Unauthorized", "WWW-Authenticate: \(scheme)"], body: "{}")
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        #expect(await transport.outcome(of: server.url.absoluteString).status == 401)
    }

    // MARK: Broken responses

    @Test(arguments: ["cut:10", "cut:5000", "reset", "refuse"])
    func `reports an interrupted response as a lost connection`(fault: String) async throws {
        let scene = try await TransportScene(faults: ["*=\(fault)"])
        #expect(await scene.get().failure == .connectionLost)
    }

    @Test(arguments: ["gzip-cut", "json-cut:4000", "until-close:4000", "empty"])
    func `the network detects a truncated body with a matching length`(fault: String) async throws {
        let scene = try await TransportScene(faults: ["*=\(fault)"])
        let network = NetworkCommunication(over: scene.transport, clock: SteppedClock())
        let day = address("\(scene.server.url)/\(TransportScene.path)")
        await #expect(throws: FetchError.noConnection(day, .connectionLost)) {
            try await network.response(to: .json(hasCopy: false), at: day)
        }
        #expect(try scene.server.requests().count == 3)
    }

    @Test func `reports a refused connection`() async throws {
        let scene = try await TransportScene()
        try await scene.server.stop()
        #expect(await scene.get().failure == .connectionRefused)
    }

    @Test func `reports an unknown host`() async throws {
        let scene = try await TransportScene()
        // The name is guaranteed not to exist (RFC 6761, section 6.4).
        #expect(await scene.transport.outcome(of: "http://tvguide.invalid/").failure == .unknownHost)
    }

    @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "data:,x", "/no/scheme", "http:///", "about:blank"])
    func `rejects anything but web addresses`(text: String) async throws {
        let scene = try await TransportScene()
        #expect(await scene.transport.outcome(of: text).failure != nil)
    }

    @Test func `accepts capitals in an address`() async throws {
        let scene = try await TransportScene()
        let url = "HTTP://127.0.0.1:\(scene.server.port)/\(TransportScene.path)"
        #expect(await scene.transport.outcome(of: url).status == 200)
    }

    @Test(arguments: ["http://127.0.0.1:0/", "http://127.0.0.1:65536/", "http://127.0.0.1:99999999999/"])
    func `survives an invalid port`(text: String) async throws {
        let scene = try await TransportScene()
        #expect(await scene.transport.outcome(of: text).failure != nil)
    }

    // MARK: Limits

    @Test(arguments: [(0, "*=stall"), (30_000, "*=chunked"), (0, "*=drip:20")])
    func `times out if no body or no header arrives, or if the whole response takes too long`(
        latency: Int,
        fault: String
    ) async throws {
        var limits = TransportLimits()
        if fault.contains("drip") { limits.total = .milliseconds(600) } else { limits.idle = .seconds(1) }
        let scene = try await TransportScene(latency: latency, faults: [fault], limits: limits)
        #expect(await scene.get().failure == .timedOut)
    }

    @Test func `times out while a file of certificates blocks the thread of libcurl`() async throws {
        Loopback.prepare()
        let folder = try TemporaryFolder("certificates")
        let fifo = folder.path("certificates.pem")
        #expect(mkfifo(fifo, 0o600) == 0)
        var limits = TransportLimits()
        limits.total = .milliseconds(300)
        let transport = CurlTransport(
            userAgent: "tvguide/test",
            limits: limits,
            environment: ["SSL_CERT_FILE": fifo]
        )
        // A server that accepts the connection.
        let server = try await StubServerProcess()
        let address = "https://127.0.0.1:\(server.port)/"
        for _ in 0..<2 { #expect(await transport.outcome(of: address).failure == .timedOut) }
        // Lets the thread go on.
        let writer = open(fifo, O_RDWR | O_NONBLOCK)
        close(writer)
        transport.close()
    }

    @Test func `does not time out while bytes arrive`() async throws {
        var limits = TransportLimits()
        (limits.idle, limits.total) = (.seconds(20), .seconds(3_600))
        // About three hundred compressed bytes with a pause after each: longer than twenty seconds in total.
        var generator = SeededGenerator(seed: 3)
        let digits = (0..<700).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
        let scene = try await TransportScene(faults: ["*=body:\"\(digits)\"", "*=drip:75"], limits: limits)
        #expect(try await scene.get().get().body.count == 702)
    }

    @Test(arguments: [(99_999, true), (100_000, true), (100_001, false), (5_000_000, false)])
    func `accepts a body up to the limit and rejects a larger one`(size: Int, isTaken: Bool) async throws {
        var limits = TransportLimits.patient
        limits.bodyBytes = 100_000
        let scene = try await TransportScene(faults: ["*=empty", "*=huge:\(size)"], limits: limits)
        let outcome = await scene.get()
        #expect(outcome.exceededLimit == (isTaken ? nil : 100_000))
        #expect((outcome.status == 200) == isTaken)
    }

    @Test func `a request may have a lower limit than the transport`() async throws {
        let server = try CannedServer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1,2,3,4]")
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        await #expect(throws: FetchError.tooLarge(server.url, limit: 8)) {
            try await transport.get(server.url, within: .seconds(3_600), upTo: 8)
        }
        #expect(try await transport.get(server.url, within: .seconds(3_600), upTo: 9).body.count == 9)
    }

    @Test func `rejects an endless body while it arrives`() async throws {
        var limits = TransportLimits.patient
        limits.bodyBytes = 1_000_000
        let scene = try await TransportScene(faults: ["*=empty", "*=huge"], limits: limits)
        #expect(await scene.get().exceededLimit == 1_000_000)
    }

    @Test func `rejects a body that decompresses to more than the limit`() async throws {
        var limits = TransportLimits.patient
        limits.bodyBytes = 10_000
        let scene = try await TransportScene(limits: limits)
        #expect(await scene.get().exceededLimit == 10_000)
    }

    // MARK: Many at once

    @Test func `sends eight requests at once`() async throws {
        let scene = try await TransportScene(faults: ["*=together:8"])
        let outcomes = await scene.getAtOnce(8)
        #expect(outcomes.allSatisfy { $0.status == 200 })
        #expect(try scene.server.requests().map(\.concurrent).max() == 8)
    }

    @Test func `reuses a connection`() async throws {
        let scene = try await TransportScene()
        for _ in 0..<5 { #expect(await scene.get().status == 200) }
        // libcurl closes a connection that was idle for two minutes, as between the steps of a test on a busy machine.
        let requests = try scene.server.requests()
        for (one, next) in zip(requests, requests.dropFirst()) where next.offset - one.offset < 100_000 {
            #expect(one.connection == next.connection)
        }
    }

    @Test func `returns the right response to each of forty requests at once`() async throws {
        let scene = try await TransportScene()
        let dates = (16...23).map { "2026-11-\($0)" }
        let bodies = await withTaskGroup(of: (String, Data?).self) { group in
            for date in dates + dates + dates + dates + dates {
                group.addTask { (date, try? await scene.get("schedule?country=US&date=\(date)").get().body) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (date, body) in bodies { #expect(body == (try Fixtures.data("schedule/US-\(date).json"))) }
    }
}
