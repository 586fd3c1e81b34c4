import GuideConsole
import GuidePlatform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ProgressLineTests {
    let screen = Screen()
    let terminal = TerminalProfile(isTerminal: true)

    /// Returns a progress line on the recorded screen.
    private func line(
        _ profile: TerminalProfile,
        displayDelay: Duration = .zero
    ) -> ProgressLine<ContinuousClock> {
        ProgressLine(profile, clock: ContinuousClock(), displayDelay: displayDelay) { [screen] text, _ in
            screen.write(text)
        }
    }

    @Test func `overwrites itself and is erased at the end`() {
        let line = line(terminal)
        line.show(WorkProgress("Fetching", done: 1, of: 2))
        #expect(screen.text == "\rFetching… 1/2\u{1B}[K")
        line.show(WorkProgress("Fetching", done: 2, of: 2))
        line.finish()
        #expect(screen.text == "\rFetching… 1/2\u{1B}[K\rFetching… 2/2\u{1B}[K\r\u{1B}[K")
    }

    @Test func `writes nothing if nothing changed`() {
        let line = line(terminal)
        line.finish()
        #expect(screen.text.isEmpty)
        line.show(WorkProgress("Fetching"))
        line.show(WorkProgress("Fetching"))
        #expect(screen.text == "\rFetching…\u{1B}[K")
        line.finish()
        line.finish()
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test(arguments: [
        TerminalProfile(isTerminal: false),
        TerminalProfile(isTerminal: true, environment: Environment(["TERM": "dumb"])),
        TerminalProfile(isTerminal: false, color: .always),
    ])
    func `writes nothing if the output is not a terminal or cannot erase lines`(_ profile: TerminalProfile) async {
        let line = line(profile)
        await line.during(WorkProgress("Fetching")) { line.show(WorkProgress("Fetching", done: 1)) }
        #expect(screen.text.isEmpty)
    }

    @Test func `writes nothing for a short task`() async {
        let line = line(terminal, displayDelay: .seconds(3600))
        let answer = await line.during(WorkProgress("Fetching")) { 42 }
        #expect(answer == 42)
        #expect(screen.text.isEmpty)
    }

    @Test func `leaves nothing behind when the work fails`() async {
        let line = line(terminal)
        await #expect(throws: CancellationError.self) {
            try await line.during(WorkProgress("Fetching")) { throw CancellationError() }
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test func `appears after the display delay`() async {
        let line = line(terminal, displayDelay: .milliseconds(5))
        let screen = screen
        await line.during(WorkProgress("Fetching")) {
            while screen.text.isEmpty { await Task.yield() }
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test func `makes room for other output and reappears`() {
        let line = line(terminal)
        line.show(WorkProgress("Fetching"))
        line.aside { screen.write("One day is missing.\n") }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[KOne day is missing.\n\rFetching…\u{1B}[K")
        line.finish()
        line.aside { screen.write("Done.\n") }
        #expect(screen.text.hasSuffix("\r\u{1B}[KDone.\n"))
    }
}

/// Records written text.
final class Screen: Sendable {
    /// The recorded text.
    private let written = Mutex("")

    /// The recorded text.
    var text: String { written.withLock { $0 } }

    /// Records text.
    @Sendable func write(_ text: String) {
        written.withLock { $0 += text }
    }
}
