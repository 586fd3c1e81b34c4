package import GuidePlatform
import Synchronization

/// The one line at the bottom of a terminal that says what takes so long, and that is gone afterwards.
///
/// Everything is done at once and on the caller's thread. It does not decide when to look again: ``during(_:)`` does.
package final class ProgressLine<Timer: Clock>: Sendable where Timer.Duration == Duration {
    /// What is on the screen and what should be.
    private struct State {
        /// What to show; nil when there is no work.
        var progress: Progress?

        /// When that was last said.
        var said: Timer.Instant

        /// When the work began.
        var start: Timer.Instant

        /// What the terminal shows; nil for nothing.
        var painted: String?
    }

    /// What is on the screen and what should be.
    private let state: Mutex<State>

    /// Tells how long the work lasts.
    private let clock: Timer

    /// The columns; nil where lines cannot be taken back, so that nothing is ever shown.
    private let width: Int?

    /// How long work may last without a word.
    private let patience: Duration

    /// Where the line goes.
    private let write: @Sendable (String) -> Void

    /// Makes a line that shows nothing yet.
    ///
    /// - Parameters:
    ///   - profile: What the stream leads to.
    ///   - clock: What tells how long the work lasts.
    ///   - patience: How long work may last without a word.
    ///   - write: Puts text on the stream at once.
    package init(
        _ profile: TerminalProfile,
        clock: Timer,
        patience: Duration = Progress.patience,
        write: @escaping @Sendable (String) -> Void
    ) {
        state = Mutex(State(progress: nil, said: clock.now, start: clock.now, painted: nil))
        width = profile.canErase ? profile.width : nil
        self.clock = clock
        self.patience = patience
        self.write = write
    }

    /// Says how far the work has come; the first word after a silence starts the clock.
    package func show(_ progress: Progress) {
        state.withLock { state in
            if state.progress == nil { state.start = clock.now }
            state.progress = progress
            state.said = clock.now
            paint(&state)
        }
    }

    /// Wipes the line, as the work is done.
    package func finish() {
        state.withLock { state in
            state.progress = nil
            paint(&state)
        }
    }

    /// Lets something else be written to the same terminal, with the line out of its way.
    ///
    /// What is done meanwhile must not use the line itself, which waits for it.
    package func aside<Outcome>(_ body: () throws -> Outcome) rethrows -> Outcome {
        try state.withLock { state in
            erase(&state)
            defer { paint(&state) }
            return try body()
        }
    }

    /// Puts on the screen what should be there by now.
    private func paint(_ state: inout State) {
        let elapsed = state.start.duration(to: clock.now)
        let progress = state.progress?.waiting(for: state.said.duration(to: clock.now))
        let line = width.flatMap { progress?.line(after: elapsed, width: $0, patience: patience) }
        guard line != state.painted else { return }
        guard let line else { return erase(&state) }
        write("\r" + line + "\u{1B}[K")
        state.painted = line
    }

    /// Takes the line back.
    private func erase(_ state: inout State) {
        guard state.painted != nil else { return }
        write(TransientLine.wiping)
        state.painted = nil
    }
}

extension ProgressLine {
    /// Does some work with the line in view as soon as patience ends, and wipes it however the work ends.
    package func during<Outcome: Sendable>(
        _ progress: Progress,
        _ work: () async throws -> Outcome
    ) async rethrows -> Outcome {
        show(progress)
        defer { finish() }
        // Nobody may report anything just when patience ends, so somebody has to look then, and as estimates run out.
        async let _ = lookAgain()
        return try await work()
    }

    /// Paints whenever as much time has passed as patience lasts, until the work is done.
    private func lookAgain() async {
        guard width != nil else { return }
        while (try? await clock.sleep(until: clock.now.advanced(by: patience), tolerance: nil)) != nil {
            state.withLock { paint(&$0) }
        }
    }
}

extension ProgressLine<ContinuousClock> {
    /// The line on a stream, usually standard error.
    package convenience init(on stream: Descriptor, _ profile: TerminalProfile) {
        self.init(profile, clock: ContinuousClock()) { text in
            // A terminal that is gone is nothing that progress should be the first to report.
            try? stream.write(text)
            TransientLine.isShown(on: text == TransientLine.wiping ? nil : stream)
        }
    }
}
