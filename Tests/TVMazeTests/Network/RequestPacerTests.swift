import Synchronization
import TestSupport
import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RequestPacerTests {
    private let clock = SteppedClock()
    private let pacer: RequestPacer

    init() {
        pacer = RequestPacer(clock: clock)
    }

    /// The time at which the next request can start.
    private func start() async throws -> Duration {
        try await pacer.waitForTurn { _ in }
        return clock.now.offset
    }

    /// The largest number of starts within any ten seconds.
    private func mostInAnyWindow(_ starts: [Duration]) -> Int {
        starts.map { first in starts.filter { $0 >= first && $0 < first + .seconds(10) }.count }.max() ?? 0
    }

    @Test func `lets twenty start at once and the next after ten seconds`() async throws {
        var starts: [Duration] = []
        for _ in 0..<21 { starts.append(try await start()) }
        #expect(starts.prefix(20).allSatisfy { $0 == .zero })
        #expect(starts[20] >= .seconds(10) && starts[20] < .seconds(11))
    }

    @Test func `never lets more than twenty start in any ten seconds, one after another`() async throws {
        var generator = SeededGenerator(seed: 1)
        var starts: [Duration] = []
        for _ in 0..<200 {
            clock.advance(by: .milliseconds(Int.random(in: 0...900, using: &generator)))
            starts.append(try await start())
        }
        #expect(mostInAnyWindow(starts) <= 20)
        #expect(starts == starts.sorted())
    }

    @Test func `never lets more than twenty start in any ten seconds, two hundred at once`() async throws {
        let starts = try await withThrowingTaskGroup(of: Duration.self) { group in
            for _ in 0..<200 { group.addTask { try await start() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(starts.count == 200)
        #expect(mostInAnyWindow(starts) <= 20)
    }

    @Test func `does not delay infrequent requests`() async throws {
        for number in 0..<60 {
            #expect(try await start() == .milliseconds(510) * number)
            clock.advance(by: .milliseconds(510))
        }
        #expect(clock.waits.isEmpty)
    }

    @Test func `delays all requests when the service requests a pause`() async throws {
        await pacer.pause(for: .seconds(7))
        #expect(try await start() == .seconds(7))
        #expect(try await start() == .seconds(7))
    }

    @Test func `keeps to the longer of two pauses`() async throws {
        await pacer.pause(for: .seconds(30))
        await pacer.pause(for: .seconds(2))
        #expect(try await start() == .seconds(30))
    }

    @Test func `reports a noticeable wait`() async throws {
        let reported = Mutex<[Duration]>([])
        await pacer.pause(for: .seconds(3))
        try await pacer.waitForTurn { wait in reported.withLock { $0.append(wait) } }
        try await pacer.waitForTurn { wait in reported.withLock { $0.append(wait) } }
        #expect(reported.withLock(\.self) == [.seconds(3)])
    }

    @Test func `releases a request that is cancelled while it waits`() async throws {
        let pacer = RequestPacer(clock: ContinuousClock())
        await pacer.pause(for: .seconds(3600))
        let waits = AsyncStream.makeStream(of: Duration.self)
        let waiting = Task {
            try await pacer.waitForTurn { waits.continuation.yield($0) }
        }
        for await _ in waits.stream { break }
        waiting.cancel()
        await #expect(throws: TransportFailure.cancelled) { try await waiting.value }
    }

    @Test func `a cancelled request does not use a turn`() async throws {
        for _ in 0..<20 { _ = try await start() }
        for _ in 0..<40 {
            let waiting = Task { try await pacer.waitForTurn { _ in } }
            waiting.cancel()
            _ = try? await waiting.value
        }
        #expect(try await start() < .seconds(21))
    }
}
