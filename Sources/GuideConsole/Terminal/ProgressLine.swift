package import GuidePlatform
import GuideReports
import Synchronization

/// A progress line at the bottom of a terminal, which is erased when the work is done.
///
/// All methods write immediately, on the caller's thread. Only ``during(_:_:)`` updates the line while the work reports
/// nothing.
package final class ProgressLine<Timer: Clock>: Sendable where Timer.Duration == Duration {
    private struct State {
        /// The progress to show, or nil if no work is in progress.
        var progress: WorkProgress?
        /// The time of the last report.
        var reportedAt: Timer.Instant
        /// The start of the work.
        var startedAt: Timer.Instant
        /// The text on the screen, if any.
        var painted: String?
    }

    private let state: Mutex<State>
    private let clock: Timer
    /// The width of the terminal in columns, or nil if lines cannot be erased, so nothing is shown.
    private let width: Int?
    /// The time after which work is shown.
    private let displayDelay: Duration
    /// Writes the sequence that shows a text in place of the line, or erases the line, unbuffered.
    private let write: @Sendable (_ sequence: String, _ isShown: Bool) -> Void

    package init(
        _ profile: TerminalProfile,
        clock: Timer,
        displayDelay: Duration = WorkProgress.displayDelay,
        write: @escaping @Sendable (_ sequence: String, _ isShown: Bool) -> Void
    ) {
        state = Mutex(State(progress: nil, reportedAt: clock.now, startedAt: clock.now, painted: nil))
        width = profile.canErase ? profile.width : nil
        self.clock = clock
        self.displayDelay = displayDelay
        self.write = write
    }

    /// Shows the progress of the work. The first report starts the clock.
    package func show(_ progress: WorkProgress) {
        state.withLock { state in
            if state.progress == nil { state.startedAt = clock.now }
            state.progress = progress
            state.reportedAt = clock.now
            paint(&state)
        }
    }

    /// Erases the line when the work is done.
    package func finish() {
        state.withLock { state in
            state.progress = nil
            paint(&state)
        }
    }

    /// Erases the line while a closure writes other output to the same terminal.
    ///
    /// The closure must not use the progress line, whose lock is held.
    package func aside<Outcome>(_ body: () throws -> Outcome) rethrows -> Outcome {
        try state.withLock { state in
            erase(&state)
            defer { paint(&state) }
            return try body()
        }
    }

    private func paint(_ state: inout State) {
        let elapsed = state.startedAt.duration(to: clock.now)
        let progress = state.progress?.waiting(for: state.reportedAt.duration(to: clock.now))
        let line = width.flatMap { progress?.line(after: elapsed, width: $0, displayDelay: displayDelay) }
        guard line != state.painted else { return }
        guard let line else { return erase(&state) }
        write("\r\(TerminalText(line).text)\u{1B}[K", true)
        state.painted = line
    }

    private func erase(_ state: inout State) {
        guard state.painted != nil else { return }
        write(TransientLine.eraseSequence, false)
        state.painted = nil
    }
}

extension ProgressLine {
    /// Performs work and shows the line once the display delay has passed. The line is erased however the work ends.
    package func during<Outcome: Sendable>(
        _ progress: WorkProgress,
        _ work: () async throws -> Outcome
    ) async rethrows -> Outcome {
        show(progress)
        defer { finish() }
        // The work may report nothing when the delay ends or while the estimate runs out.
        async let _ = updateRegularly()
        return try await work()
    }

    /// Updates the line in intervals of the display delay until the work is done.
    private func updateRegularly() async {
        guard width != nil else { return }
        while (try? await clock.sleep(until: clock.now.advanced(by: displayDelay), tolerance: nil)) != nil {
            state.withLock { paint(&$0) }
        }
    }
}

extension ProgressLine {
    /// Creates a progress line on a stream, usually standard error.
    package convenience init(on stream: Descriptor, _ profile: TerminalProfile, clock: Timer) {
        self.init(profile, clock: clock) { sequence, isShown in
            // The progress line does not report that its terminal is closed.
            try? stream.write(sequence.utf8)
            TransientLine.setTerminal(isShown ? stream : nil)
        }
    }
}
