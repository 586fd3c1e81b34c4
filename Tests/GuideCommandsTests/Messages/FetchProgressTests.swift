import Foundation
import GuidePlatform
import Synchronization
import TVMaze
import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct FetchProgressTests {
    let screen = Screen()
    let terminal = TerminalProfile(isTerminal: true)

    /// Returns a progress line on the recorded screen.
    private func line(
        _ profile: TerminalProfile,
        displayDelay: Duration = .zero,
        in context: ProgramContext = .inTests()
    ) -> FetchProgress {
        let clock = MonotonicClock(context: context)
        return FetchProgress(profile, clock: clock, displayDelay: displayDelay) { [screen] text, _ in
            screen.write(text)
        }
    }

    @Test func `overwrites itself and is erased at the end`() async {
        let line = line(terminal)
        let screen = screen
        await line.during("Fetching", of: 2) {
            #expect(screen.text == "\rFetching… 0/2\u{1B}[K")
            line.countResponse()
            line.countResponse()
        }
        #expect(
            screen.text == "\rFetching… 0/2\u{1B}[K\rFetching… 1/2\u{1B}[K\rFetching… 2/2\u{1B}[K\r\u{1B}[K"
        )
    }

    @Test func `writes nothing if nothing changed`() async {
        let line = line(terminal)
        line.aside {}
        #expect(screen.text.isEmpty)
        await line.during("Fetching") {
            line.showPosters(0, of: 2)
            line.showPosters(0, of: 2)
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\rFetching… 0/2\u{1B}[K\r\u{1B}[K")
    }

    @Test func `shows nothing while nothing is fetched`() async {
        let line = line(terminal)
        line.countResponse()
        #expect(screen.text.isEmpty)
        await line.during("Fetching") {}
        line.countResponse()
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test(arguments: [
        TerminalProfile(isTerminal: false),
        TerminalProfile(isTerminal: true, environment: Environment(["TERM": "dumb"])),
        TerminalProfile(isTerminal: false, color: .always),
    ])
    func `writes nothing if the output is not a terminal or cannot erase lines`(_ profile: TerminalProfile) async {
        let line = line(profile)
        await line.during("Fetching") { line.countResponse() }
        #expect(screen.text.isEmpty)
    }

    @Test func `writes nothing for a short task`() async {
        let line = line(terminal, displayDelay: .seconds(3600))
        let answer = await line.during("Fetching") { 42 }
        #expect(answer == 42)
        #expect(screen.text.isEmpty)
    }

    @Test func `is hidden during the first second`() async {
        let clock = ManualClock()
        let (line, screen) = (line(terminal, displayDelay: .seconds(1), in: clock.context), screen)
        await line.during("Fetching", of: 2) {
            clock.advance(by: .milliseconds(999))
            line.countResponse()
            #expect(screen.text.isEmpty)
            clock.advance(by: .milliseconds(1))
            line.countResponse()
            #expect(screen.text == "\rFetching… 2/2\u{1B}[K")
        }
    }

    @Test func `leaves nothing behind when the work fails`() async {
        let line = line(terminal)
        await #expect(throws: CancellationError.self) {
            try await line.during("Fetching") { throw CancellationError() }
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test func `appears after the display delay`() async {
        let line = line(terminal, displayDelay: .milliseconds(5))
        let screen = screen
        await line.during("Fetching") {
            while screen.text.isEmpty { await Task.yield() }
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test func `makes room for other output and reappears`() async {
        let line = line(terminal)
        let screen = screen
        await line.during("Fetching") {
            line.aside { screen.write("One day is missing.\n") }
            #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[KOne day is missing.\n\rFetching…\u{1B}[K")
        }
        line.aside { screen.write("Done.\n") }
        #expect(screen.text.hasSuffix("\r\u{1B}[KDone.\n"))
    }

    @Test func `counts down a wait for the rate limit of the service, then shows the work again`() async throws {
        let url = try #require(URL(string: "https://api.tvmaze.com/shows/1"))
        let clock = ManualClock()
        let (line, screen) = (line(terminal, in: clock.context), screen)
        await line.during("Fetching", of: 8) {
            line.count(.retrying(url, after: .seconds(8), isRateLimited: false))
            line.count(.waitingForRateLimit(url, .milliseconds(999)))
            #expect(screen.last == "Fetching… 0/8")
            line.count(.retrying(url, after: .seconds(8), isRateLimited: true))
            #expect(screen.last == "Waiting for TVmaze's limit: 8 s")
            clock.advance(by: .seconds(6))
            // The later end of two waits counts.
            line.count(.waitingForRateLimit(url, .seconds(1)))
            #expect(screen.last == "Waiting for TVmaze's limit: 2 s")
            clock.advance(by: .seconds(2))
            line.count(.responded(url, status: 200, bytes: 2))
            #expect(screen.last == "Fetching… 1/8")
            line.count(.responded(url, status: 404, bytes: 2))
            #expect(screen.last == "Fetching… 1/8")
        }
    }

    @Test func `shows the time left for parts, in which responses and usual waits do not count`() async throws {
        let url = try #require(URL(string: "https://api.tvmaze.com/shows/1"))
        let clock = ManualClock()
        let (line, screen) = (line(terminal, in: clock.context), screen)
        await line.during("Fetching shows") {
            line.showParts(0, of: 200)
            #expect(screen.last == "Fetching shows… 0/200 [--------------------] about 1 min 30 s left")
            line.count(.waitingForRateLimit(url, .seconds(9)))
            line.countResponse()
            clock.advance(by: .seconds(40))
            line.showParts(100, of: 200)
            #expect(screen.last == "Fetching shows… 100/200 [##########----------] about 50 s left")
            clock.advance(by: .seconds(1))
            line.showParts(102, of: 200, until: clock.now.advanced(by: .seconds(30)))
            #expect(screen.last == "Fetching shows… 102/200 [##########----------] 30 s left; the rest next time")
        }
    }

    @Test func `the time left is what the rate limit requires, unless the work is slower`() {
        #expect(FetchProgress.timeLeft(done: 0, of: 200, after: .zero) == .seconds(90))
        #expect(FetchProgress.timeLeft(done: 100, of: 200, after: .seconds(40)) == .seconds(50))
        #expect(FetchProgress.timeLeft(done: 0, of: 20, requests: 2, after: .zero) == .seconds(10))
    }

    @Test func `the time left is estimated from the speed if the service is slower than its limit`() {
        #expect(FetchProgress.timeLeft(done: 100, of: 200, after: .seconds(100)) == .seconds(100))
    }

    @Test func `the time left is at least a second while work is left`() {
        #expect(FetchProgress.timeLeft(done: 19, of: 20, after: .zero) == .seconds(1))
        #expect(FetchProgress.timeLeft(done: 20, of: 20, after: .zero) == nil)
        #expect(FetchProgress.timeLeft(done: 0, of: 0, after: .zero) == nil)
    }
}

/// Records written text.
final class Screen: Sendable {
    /// The recorded text.
    private let written = Mutex("")

    /// The recorded text.
    var text: String { written.withLock { $0 } }
    /// The line that was shown last.
    var last: String? { text.split(separator: "\r").last?.split(separator: "\u{1B}").first.map(String.init) }

    /// Records text.
    @Sendable func write(_ text: String) {
        written.withLock { $0 += text }
    }
}

/// A clock that stands still until it is advanced.
private final class ManualClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock(\.self) }

    /// The context of a run by this clock.
    var context: ProgramContext { .inTests(monotonicClock: { self.now }) }

    func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}
