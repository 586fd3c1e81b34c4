import GuideConsole
import GuidePlatform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProgressLineTests {
    let screen = Screen()
    let terminal = TerminalProfile(isTerminal: true)

    /// A line that loses displayDelay at once, or never.
    private func line(
        _ profile: TerminalProfile,
        displayDelay: Duration = .zero
    ) -> ProgressLine<ContinuousClock> {
        ProgressLine(profile, clock: ContinuousClock(), displayDelay: displayDelay, write: screen.write)
    }

    @Test func `paints over itself and wipes itself in the end`() {
        let line = line(terminal)
        line.show(WorkProgress("Fetching", done: 1, of: 2))
        #expect(screen.text == "\rFetching… 1/2\u{1B}[K")
        line.show(WorkProgress("Fetching", done: 2, of: 2))
        line.finish()
        #expect(screen.text == "\rFetching… 1/2\u{1B}[K\rFetching… 2/2\u{1B}[K\r\u{1B}[K")
    }

    @Test func `writes nothing where nothing has changed`() {
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
    func `writes nothing where nobody looks or nothing can be taken back`(_ profile: TerminalProfile) async {
        let line = line(profile)
        await line.during(WorkProgress("Fetching")) { line.show(WorkProgress("Fetching", done: 1)) }
        #expect(screen.text.isEmpty)
    }

    @Test func `writes nothing about work that is quickly done`() async {
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

    @Test func `appears by itself once displayDelay ends`() async {
        let line = line(terminal, displayDelay: .milliseconds(5))
        let screen = screen
        await line.during(WorkProgress("Fetching")) {
            while screen.text.isEmpty { await Task.yield() }
        }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[K")
    }

    @Test func `steps aside for what has to be said, and comes back`() {
        let line = line(terminal)
        line.show(WorkProgress("Fetching"))
        line.aside { screen.write("One day is missing.\n") }
        #expect(screen.text == "\rFetching…\u{1B}[K\r\u{1B}[KOne day is missing.\n\rFetching…\u{1B}[K")
        line.finish()
        line.aside { screen.write("Done.\n") }
        #expect(screen.text.hasSuffix("\r\u{1B}[KDone.\n"))
    }
}

/// What has been written.
final class Screen: Sendable {
    /// All of it.
    private let written = Mutex("")

    /// All of it.
    var text: String { written.withLock { $0 } }

    /// Adds to it.
    @Sendable func write(_ text: String) {
        written.withLock { $0 += text }
    }
}
