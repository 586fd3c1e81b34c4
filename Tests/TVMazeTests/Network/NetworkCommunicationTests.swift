import Foundation
import Synchronization
import TestSupport
import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct NetworkCommunicationTests {
    private static let start = "http://stub.test/schedule?date=2026-11-20"

    /// A network whose waits take no time, with its transport, clock and events.
    private struct Scene {
        let transport: ScriptedTransport
        let clock = SteppedClock()
        let log = EventLog()
        let network: NetworkCommunication

        init(_ transport: ScriptedTransport) {
            self.transport = transport
            network = NetworkCommunication(
                over: transport,
                clock: clock,
                wallClock: { Date(timeIntervalSince1970: 784_111_777) },
                observe: log.note
            )
        }

        init(_ outcomes: ScriptedTransport.Outcome...) {
            self.init(ScriptedTransport { _, number in outcomes[min(number, outcomes.count) - 1] })
        }

        /// The result of a request for the start.
        func ask(hasCopy: Bool = false) async -> Result<String, FetchError> {
            do throws(FetchError) {
                let url = address(NetworkCommunicationTests.start)
                let answer = try await network.response(to: .json(hasCopy: hasCopy), at: url)
                return .success(String(decoding: answer.body, as: UTF8.self))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Records the events of a network.
    private final class EventLog: Sendable {
        private let events = Mutex<[NetworkEvent]>([])

        var all: [NetworkEvent] { events.withLock(\.self) }

        @Sendable func note(_ event: NetworkEvent) {
            events.withLock { $0.append(event) }
        }
    }

    @Test(arguments: [
        (ScriptedTransport.Outcome.failure(.timedOut), FetchError.noConnection(address(start), .timedOut)),
        (.failure(.connectionLost), .noConnection(address(start), .connectionLost)),
        (.json("[{"), .noConnection(address(start), .connectionLost)),
        (.status(500), .refused(address(start), status: 500)),
        (.status(429), .rateLimited(address(start), retryAfter: nil)),
        (.status(429, retryAfter: "5"), .rateLimited(address(start), retryAfter: .seconds(5))),
    ])
    func `fails after the third attempt`(setback: ScriptedTransport.Outcome, failure: FetchError) async {
        let scene = Scene(setback)
        #expect(await scene.ask() == .failure(failure))
        #expect(scene.transport.urls.count == 3)
        let isTold = failure == .rateLimited(address(Self.start), retryAfter: .seconds(5))
        let ranges = isTold ? [5.0...5, 5...5] : [2...2.5, 4...5]
        #expect(zip(scene.clock.waits, ranges).allSatisfy { $1.contains($0 / .seconds(1)) })
        #expect(scene.clock.waits.count == 2)
    }

    @Test(arguments: [
        (ScriptedTransport.Outcome.failure(.unknownHost), FetchError.noConnection(address(start), .unknownHost)),
        (.failure(.connectionRefused), .noConnection(address(start), .connectionRefused)),
        (.error { .tooLarge($0, limit: 9) }, .tooLarge(address(start), limit: 9)),
        (.failure(.insecure), .noConnection(address(start), .insecure)),
        (.failure(.other("odd")), .noConnection(address(start), .other("odd"))),
        (.error { _ in .cancelled }, .cancelled),
        (.status(205), .refused(address(start), status: 205)), (.status(206), .refused(address(start), status: 206)),
        (.status(304), .refused(address(start), status: 304)),
        (.status(400), .refused(address(start), status: 400)),
        (.status(404), .refused(address(start), status: 404)),
        (.status(422), .refused(address(start), status: 422)),
        (.status(429, retryAfter: "31"), .rateLimited(address(start), retryAfter: .seconds(31))),
        (.status(503, retryAfter: "3600"), .refused(address(start), status: 503)),
    ])
    func `does not retry a permanent failure`(
        setback: ScriptedTransport.Outcome,
        failure: FetchError
    ) async {
        let scene = Scene(setback, .json("[]"))
        #expect(await scene.ask() == .failure(failure))
        #expect(scene.transport.urls.count == 1)
        #expect(scene.clock.waits.isEmpty)
    }

    @Test(arguments: [(TransportFailure.timedOut, 2), (.connectionLost, 3)])
    func `makes only two attempts after timeouts if there is a cached copy`(failure: TransportFailure, count: Int) async
    {
        let scene = Scene(.failure(failure))
        #expect(await scene.ask(hasCopy: true) == .failure(.noConnection(address(Self.start), failure)))
        #expect(scene.transport.urls.count == count)
    }

    @Test(arguments: [("0", Duration.zero), ("30", .seconds(30)), ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10))])
    func `waits as long as the service requests`(header: String, wait: Duration) async {
        let scene = Scene(.status(429, retryAfter: header), .json("[]"))
        #expect(await scene.ask() == .success("[]"))
        #expect(scene.clock.waits == [wait])
    }

    @Test func `delays all requests after one is rate limited`() async throws {
        let begun = AsyncStream.makeStream(of: Void.self)
        let clock = SteppedClock()
        let transport = ScriptedTransport { url, _ in
            if url.path == "/limited", clock.now.offset == .zero { return .status(429, retryAfter: "30") }
            return .json("[]")
        }
        let network = NetworkCommunication(
            over: transport,
            clock: clock,
            observe: { if case .retrying = $0 { begun.continuation.finish() } }
        )
        async let limited = network.response(to: .json(hasCopy: false), at: address("http://stub.test/limited"))
        for await _ in begun.stream {}
        _ = try await limited
        _ = try await network.response(to: .json(hasCopy: false), at: address("http://stub.test/other"))
        #expect(clock.now.offset == .seconds(30))
    }

    @Test func `reports events in order`() async throws {
        let scene = Scene(.status(500), .redirect("/there"), .json("[1]"))
        _ = await scene.ask()
        let url = address(Self.start)
        let there = address("http://stub.test/there")
        let wait = try #require(scene.clock.waits.first)
        #expect(
            scene.log.all == [
                .requesting(url, try: 1), .responded(url, status: 500, bytes: 2),
                .retrying(url, after: wait, isRateLimited: false),
                .requesting(url, try: 2), .responded(url, status: 302, bytes: 0),
                .requesting(there, try: 1), .responded(there, status: 200, bytes: 3),
            ]
        )
    }

    @Test func `reports a wait for the rate limit`() async throws {
        let scene = Scene(.json("[]"))
        for _ in 0..<11 { _ = await scene.ask() }
        let waits = scene.log.all.filter { if case .waitingForRateLimit = $0 { true } else { false } }
        #expect(waits == [.waitingForRateLimit(address(Self.start), PaceLedger.window)])
    }

    @Test func `stops waiting when it is cancelled`() async {
        let retrying = AsyncStream.makeStream(of: Void.self)
        let transport = ScriptedTransport(.status(503, retryAfter: "30"))
        let network = NetworkCommunication(
            over: transport,
            observe: { if case .retrying = $0 { retrying.continuation.finish() } }
        )
        let asking = Task {
            try await network.response(to: .json(hasCopy: false), at: address(Self.start))
        }
        for await _ in retrying.stream {}
        asking.cancel()
        await #expect(throws: FetchError.cancelled) { try await asking.value }
        #expect(transport.urls.count == 1)
    }

    @Test(arguments: [
        (ScriptedTransport.Outcome.failure(.timedOut), Duration.seconds(10)), (.failure(.timedOut), .seconds(30)),
        (.failure(.connectionLost), .seconds(29)), (.redirect("/again"), .seconds(9)), (.redirect("/"), .seconds(30)),
        (.status(503), .seconds(12)), (.status(429, retryAfter: "30"), .seconds(1)), (.json("["), .seconds(25)),
    ])
    func `ends within its time limit, however slow the service is`(
        outcome: ScriptedTransport.Outcome,
        time: Duration
    ) async {
        for (hasCopy, bound) in [(false, Duration.seconds(40)), (true, .seconds(10))] {
            let clock = SteppedClock()
            let transport = ScriptedTransport(within: { clock.advance(by: min(time, $0)) }, outcome)
            let network = NetworkCommunication(over: transport, clock: clock)
            _ = try? await network.response(to: .json(hasCopy: hasCopy), at: address(Self.start))
            #expect(clock.now.offset <= bound)
            #expect(!transport.urls.isEmpty)
        }
    }

    @Test func `does not wait for a pause longer than its time limit`() async {
        let scene = Scene(.status(429, retryAfter: "30"), .json("[]"))
        #expect(await scene.ask(hasCopy: true) == .failure(.rateLimited(address(Self.start), retryAfter: .seconds(30))))
        #expect(scene.clock.waits.isEmpty)
    }

    @Test func `a long pause holds for all requests of the run, and only of this run`() async throws {
        let folder = try TemporaryFolder("pace")
        let clock = SteppedClock()
        let url = address(Self.start)
        let pace = SharedPace(folder: folder.path, time: { clock.now.offset })
        let transport = ScriptedTransport(.status(429, retryAfter: "3600"), .json("[]"))
        let network = NetworkCommunication(over: transport, pace: pace, clock: clock)
        for passed in [0, 100] {
            clock.advance(by: .seconds(passed))
            await #expect(throws: FetchError.rateLimited(url, retryAfter: .seconds(3_600 - passed))) {
                try await network.response(to: .json(hasCopy: false), at: url)
            }
        }
        #expect(transport.urls.count == 1)
        let other = NetworkCommunication(over: ScriptedTransport(.json("[]")), pace: pace, clock: clock)
        _ = try await other.response(to: .json(hasCopy: false), at: url)
        clock.advance(by: .seconds(3_480))
        _ = try await network.response(to: .json(hasCopy: false), at: url)
        #expect(clock.now.offset == .seconds(3_600))
    }

    @Test func `reports the pause of another run as the limit of the service`() async throws {
        let folder = try TemporaryFolder("pace")
        let (clock, url) = (SteppedClock(), address(Self.start))
        let pace = SharedPace(folder: folder.path, time: { clock.now.offset })
        let busy = ScriptedTransport(.status(429, retryAfter: "25"))
        let refused = NetworkCommunication(over: busy, pace: pace, clock: clock)
        _ = try? await refused.response(to: .json(hasCopy: true), at: url)
        let other = ScriptedTransport(.json("[]"))
        let network = NetworkCommunication(over: other, pace: pace, clock: clock)
        await #expect(throws: FetchError.rateLimited(url, retryAfter: .seconds(25))) {
            try await network.response(to: .json(hasCopy: true), at: url)
        }
        #expect(other.urls.isEmpty)
    }

    @Test func `does not follow a redirect that gives up encryption`() async throws {
        let hops = [("https://stub.test/a", "http://stub.test/a"), ("HTTPS://stub.test/a", "HTTP://x.test/")]
        for (from, location) in hops {
            let transport = ScriptedTransport { _, number in number == 1 ? .redirect(location) : .json("[]") }
            let network = NetworkCommunication(over: transport, clock: SteppedClock())
            await #expect(throws: FetchError.invalidData(address(from), .insecureRedirect)) {
                try await network.response(to: .json(hasCopy: false), at: address(from))
            }
            #expect(transport.urls.count == 1)
        }
    }

    @Test func `waiting for the rate limit does not count toward the time limit`() async {
        let scene = Scene(.json("[]"))
        for _ in 0..<61 { #expect(await scene.ask(hasCopy: true) == .success("[]")) }
    }

    @Test func `closes its transport`() {
        let scene = Scene(.json("[]"))
        scene.network.close()
        #expect(scene.transport.timesClosed == 1)
    }

    // MARK: Redirects

    @Test(arguments: [
        ("/shows/1", "http://stub.test/shows/1"), ("shows/1?x=2", "http://stub.test/shows/1?x=2"),
        ("//other.test/a", "http://other.test/a"), ("https://other.test:8443/a?b", "https://other.test:8443/a?b"),
        ("?page=2", "http://stub.test/schedule?page=2"), ("HTTP://Other.test/a", "HTTP://Other.test/a"),
        ("http://[::1]:8080/a", "http://[::1]:8080/a"), ("http://other.test:65535/", "http://other.test:65535/"),
    ])
    func `follows every kind of redirect to a web address`(location: String, target: String) async {
        for status in [301, 302, 303, 307, 308] {
            let scene = Scene(.redirect(location, status: status), .json("[]"))
            #expect(await scene.ask() == .success("[]"))
            #expect(scene.transport.urls.last == target)
        }
    }

    @Test(arguments: [
        nil, "", "ftp://stub.test/x", "file:///etc/passwd", "javascript:alert(1)", "data:application/json,[]",
        "mailto:a@b", "http://", "http:///x", "http:", "http://stub.test:65536/", "http://stub.test:99999/",
        "http://stub.test:0/",
    ])
    func `rejects a redirect to anything else`(location: String?) async {
        let scene = Scene(.redirect(location), .json("[]"))
        #expect(await scene.ask() == .failure(.invalidData(address(Self.start), .redirect)))
        #expect(scene.transport.urls.count == 1)
    }

    @Test func `follows at most five redirects`() async {
        for (hops, isFollowed) in [(4, true), (5, true), (6, false), (1000, false)] {
            let scene = Scene(
                ScriptedTransport { _, number in number <= hops ? .redirect("/\(number)") : .json("[]") }
            )
            let outcome = await scene.ask()
            if isFollowed {
                #expect(outcome == .success("[]"))
            } else {
                #expect(outcome == .failure(.invalidData(address("http://stub.test/6"), .tooManyRedirects)))
                #expect(scene.transport.urls.count == 6)
            }
        }
    }

    @Test func `tries each address of a redirect three times`() async {
        let scene = Scene(
            .failure(.timedOut),
            .failure(.timedOut),
            .redirect("/a"),
            .status(500),
            .status(500),
            .json("[]")
        )
        #expect(await scene.ask() == .success("[]"))
        #expect(scene.transport.urls.count == 6)
    }
}
