import Foundation
import Synchronization
import TestSupport
import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RequestPacerTests {
    private let url = address("https://api.tvmaze.com/shows")
    private let clock = SteppedClock()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder("pace")
    }

    /// The time since the start of a machine, an hour after it.
    private var time: Duration { clock.now.offset + .seconds(3_600) }

    /// The pacer of a process, which shares its pace with all others of the same folder.
    private func pacer(of process: Int32 = 1, running: Set<Int32> = [1, 2, 3]) -> RequestPacer {
        RequestPacer(clock: clock, sharing: pace(of: process, running: running))
    }

    private func pace(of process: Int32 = 1, running: Set<Int32> = [1, 2, 3], in path: String? = nil) -> SharedPace {
        SharedPace(
            folder: path ?? folder.path("cache"),
            owner: process,
            isRunning: { running.contains($0) },
            time: { [clock] in clock.now.offset + .seconds(3_600) }
        )
    }

    /// Sends a request that takes a time, and returns the times of its start and its end.
    private func send(_ pacer: RequestPacer, taking duration: Duration = .zero) async throws -> (Duration, Duration) {
        let id = try await start(pacer)
        let start = clock.now.offset
        clock.advance(by: duration)
        await pacer.end(id)
        return (start, clock.now.offset)
    }

    /// Starts a request that does not end.
    private func start(_ pacer: RequestPacer) async throws -> UInt64 {
        try await pacer.acquirePermit(for: url) { _ in }
    }

    /// The largest number of times within any ten seconds.
    private func mostInAnyWindow(_ times: [Duration]) -> Int {
        times.map { first in times.filter { $0 >= first && $0 < first + .seconds(10) }.count }.max() ?? 0
    }

    // MARK: One run

    @Test func `lets twenty start at once and the next after ten seconds`() async throws {
        let pacer = pacer()
        for _ in 0..<20 { #expect(try await send(pacer).0 == .zero) }
        let next = try await send(pacer).0
        #expect(next >= .seconds(10) && next < .seconds(11))
    }

    @Test func `keeps to half of the rate if the pace is not shared`() async throws {
        let pacer = RequestPacer(clock: clock)
        for _ in 0..<10 { #expect(try await send(pacer).0 == .zero) }
        #expect(try await send(pacer).0 >= .seconds(10))
    }

    @Test func `a request that is no longer needed stops waiting and takes no permit`() async throws {
        let pacer = pacer()
        for _ in 0..<20 { _ = try await send(pacer) }
        let isNeeded = { @Sendable [clock] in clock.now.offset < .seconds(3) }
        await #expect(throws: FetchError.cancelled) {
            try await pacer.acquirePermit(for: url, while: isNeeded) { _ in }
        }
        #expect(clock.now.offset == .seconds(3))
        #expect(try await send(pacer).0 < .seconds(11))
    }

    @Test func `has no limit for a server without one`() async throws {
        let pacer = RequestPacer(clock: clock, limit: nil)
        for _ in 0..<200 { #expect(try await send(pacer).0 == .zero) }
    }

    @Test func `counts a request from its response, and one without a response as well`() async throws {
        let pacer = pacer()
        let open = try await start(pacer)
        for _ in 0..<19 { _ = try await send(pacer) }
        clock.advance(by: .seconds(5))
        await pacer.end(open)
        for _ in 0..<19 { #expect((.seconds(10)..<(.seconds(11))).contains(try await send(pacer).0)) }
        #expect((.seconds(15)..<(.seconds(16))).contains(try await send(pacer).0))
    }

    @Test func `never lets more than twenty arrive in any ten seconds, wherever requests are delayed`() async throws {
        var generator = SeededGenerator(seed: 1)
        var arrivals: [Duration] = []
        let pacer = pacer()
        for _ in 0..<200 {
            clock.advance(by: .milliseconds(Int.random(in: 0...600, using: &generator)))
            let (start, end) = try await send(pacer, taking: .milliseconds(Int.random(in: 0...400, using: &generator)))
            arrivals.append(start + (end - start) * Double.random(in: 0...1, using: &generator))
        }
        #expect(mostInAnyWindow(arrivals) <= 20)
    }

    @Test func `never lets more than twenty start in any ten seconds, a hundred at once`() async throws {
        let pacer = pacer()
        let starts = try await withThrowingTaskGroup(of: Duration.self) { group in
            for _ in 0..<100 { group.addTask { try await send(pacer).0 } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(starts.count == 100)
        // While a task reads the clock, the wait of another one may advance it. So a start may seem late, but not early.
        for (number, start) in starts.sorted().enumerated() { #expect(start >= .seconds(number / 20 * 10)) }
    }

    @Test func `does not delay infrequent requests`() async throws {
        let pacer = pacer()
        for number in 0..<60 {
            #expect(try await send(pacer).0 == .milliseconds(510) * number)
            clock.advance(by: .milliseconds(510))
        }
        #expect(clock.waits.isEmpty)
    }

    @Test func `keeps to the longer of two pauses`() async throws {
        let pacer = pacer()
        await pacer.pause(for: .seconds(30))
        await pacer.pause(for: .seconds(2))
        #expect(try await send(pacer).0 == .seconds(30))
        #expect(try await send(pacer).0 == .seconds(30))
    }

    @Test func `does not wait for a pause that is too long`() async throws {
        let pacer = pacer()
        await pacer.pause(for: .seconds(30))
        await #expect(throws: FetchError.rateLimited(url, retryAfter: .seconds(30))) {
            try await pacer.acquirePermit(for: url, maxPause: .seconds(29)) { _ in }
        }
        #expect(clock.waits.isEmpty)
    }

    @Test func `reports a noticeable wait`() async throws {
        let reported = Mutex<[Duration]>([])
        let pacer = pacer()
        await pacer.pause(for: .seconds(3))
        for _ in 0..<2 {
            _ = try await pacer.acquirePermit(for: url) { wait in reported.withLock { $0.append(wait) } }
        }
        #expect(reported.withLock(\.self) == [.seconds(3)])
    }

    @Test func `releases a request that is cancelled while it waits`() async throws {
        let pacer = RequestPacer(clock: ContinuousClock())
        await pacer.pause(for: .seconds(3600))
        let waits = AsyncStream.makeStream(of: Duration.self)
        let waiting = Task {
            try await pacer.acquirePermit(for: url) { waits.continuation.yield($0) }
        }
        for await _ in waits.stream { break }
        waiting.cancel()
        await #expect(throws: FetchError.cancelled) { try await waiting.value }
    }

    @Test func `a cancelled request does not use a permit`() async throws {
        let pacer = pacer()
        for _ in 0..<20 { _ = try await send(pacer) }
        for _ in 0..<40 {
            let waiting = Task { try await pacer.acquirePermit(for: url) { _ in } }
            waiting.cancel()
            _ = try? await waiting.value
        }
        #expect(try await send(pacer).0 < .seconds(21))
    }

    // MARK: Several runs

    @Test func `runs share the limit, at once and one after another`() async throws {
        var starts: [Duration] = []
        for number in 0..<45 {
            // Each run has a pacer of its own.
            starts.append(try await send(pacer(of: Int32(1 + number % 3))).0)
        }
        #expect(mostInAnyWindow(starts) == 20)
        #expect(starts.max() ?? .zero < .seconds(22))
    }

    @Test func `runs share a pause`() async throws {
        await pacer(of: 1).pause(for: .seconds(7))
        #expect(try await send(pacer(of: 2)).0 == .seconds(7))
    }

    @Test func `the requests of a killed run count for ten seconds, those of a running one until they have failed`()
        async throws
    {
        let killed = pacer(of: 9)
        for _ in 0..<20 { _ = try await start(killed) }
        #expect((.seconds(10)..<(.seconds(11))).contains(try await send(pacer(of: 1)).0))
        let stopped = pacer(of: 2)
        for _ in 0..<20 { _ = try await start(stopped) }
        let before = clock.now.offset
        _ = try await send(pacer(of: 1))
        #expect((.seconds(29)..<(.seconds(42))).contains(clock.now.offset - before))
    }

    @Test func `requests of the future are those of an earlier start of the machine`() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("cache"), withIntermediateDirectories: true)
        let rows = (1...20).map { "\($0) 1 9000000 \($0 % 2 == 0 ? "9000100" : "-")" }.joined(separator: "\n")
        try folder.write("tvguide requests 1\npause 9000000\n\(rows)\nend\n", to: "cache/.requests")
        for _ in 0..<20 { #expect(try await send(pacer()).0 == .zero) }
    }

    @Test(arguments: [
        "", "\0\0\0\0\0\0", "tvguide requests 1",
        "tvguide requests 1\npause\n1 2\n-\n1 1 x -\n1 1 1 1 1\n\u{0}\u{FFFD}",
        "tvguide requests 1\npause 99999999999999999999\n18446744073709551616 1 1 1\nend\n",
        "tvguide requests 1\npause -9223372036854775808\n1 1 -9223372036854775808 -9223372036854775808\nend\n",
        "tvguide requests 1\npause 9223372036854775807\n1 1 9223372036854775807 9223372036854775807\nend\n",
    ])
    func `a damaged file is repaired`(contents: String) async throws {
        try FileManager.default.createDirectory(atPath: folder.path("cache"), withIntermediateDirectories: true)
        try folder.write(contents, to: "cache/.requests")
        for number in 0..<20 { #expect(try await send(pacer(of: Int32(1 + number % 2))).0 == .zero) }
        #expect(try await send(pacer()).0 >= .seconds(10))
    }

    @Test(arguments: ["my requests\n", "{}", "\0\0x"])
    func `a file of another program is left alone, and a run keeps to half of the rate`(contents: String) async throws {
        try FileManager.default.createDirectory(atPath: folder.path("cache"), withIntermediateDirectories: true)
        try folder.write(contents, to: "cache/.requests")
        let pacer = pacer()
        for _ in 0..<10 { #expect(try await send(pacer).0 == .zero) }
        #expect(try await send(pacer).0 >= .seconds(10))
        #expect(try folder.read("cache/.requests") == contents)
    }

    @Test(arguments: ["/dev/null/cache", "/proc/cache", "file"])
    func `a run keeps to half of the rate if nothing can be written to the folder`(path: String) async throws {
        try folder.write("mine", to: "file")
        let path = path.hasPrefix("/") ? path : folder.path(path)
        let pacer = RequestPacer(clock: clock, sharing: pace(in: path))
        for _ in 0..<10 { #expect(try await send(pacer).0 == .zero) }
        #expect(try await send(pacer).0 >= .seconds(10))
    }

    @Test func `a link, a folder and a FIFO in place of the file are left alone`() async throws {
        for kind in ["link", "folder", "fifo"] {
            let cache = folder.path(kind)
            try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
            let file = cache + "/.requests"
            switch kind {
            case "link":
                let far = folder.path("far")
                try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: far)
            case "folder": try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
            default: #expect(mkfifo(file, 0o600) == 0)
            }
            let pacer = RequestPacer(clock: clock, sharing: pace(in: cache))
            let before = clock.now.offset
            for _ in 0..<11 { _ = try await send(pacer) }
            #expect(clock.now.offset - before >= .seconds(10))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("far")))
    }

    @Test func `a run remembers its requests if the file is removed`() async throws {
        let pacer = pacer()
        for _ in 0..<15 { _ = try await send(pacer) }
        try FileManager.default.removeItem(atPath: folder.path("cache"))
        for _ in 0..<5 { #expect(try await send(pacer).0 == .zero) }
        #expect(try await send(self.pacer(of: 2)).0 >= .seconds(10))
    }
}
