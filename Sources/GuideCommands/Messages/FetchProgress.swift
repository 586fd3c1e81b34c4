import GuidePlatform
import GuideReports
import Synchronization
import TVMaze

/// The progress of fetching, in a line at the bottom of a terminal that is shown if fetching takes over a second and
/// erased when it is done.
///
/// All methods write immediately, on the caller's thread. Only ``during(_:of:_:)`` updates the line while nothing is
/// reported.
final class FetchProgress: Sendable {
    /// The work of fetching posters, for ``during(_:of:_:)``.
    static let posters = "Fetching the posters"

    private struct State {
        /// The work in progress, or nil if nothing is fetched.
        var progress: WorkProgress?
        /// The start of the work.
        var start: ContinuousClock.Instant
        /// The text on the screen, if any.
        var painted: String?
    }

    private let state: Mutex<State>
    private let clock: MonotonicClock
    /// The width of the terminal in columns, or nil if lines cannot be erased, so nothing is shown.
    private let width: Int?
    /// The time after which work is shown.
    private let displayDelay: Duration
    /// Writes the sequence that shows a text in place of the line, or erases the line, unbuffered.
    private let write: @Sendable (_ sequence: String, _ isShown: Bool) -> Void

    init(
        _ profile: TerminalProfile,
        clock: MonotonicClock,
        displayDelay: Duration = .seconds(1),
        write: @escaping @Sendable (_ sequence: String, _ isShown: Bool) -> Void
    ) {
        state = Mutex(State(start: clock.now))
        width = profile.canErase ? profile.width : nil
        self.clock = clock
        self.displayDelay = displayDelay
        self.write = write
    }

    /// Creates a progress line on standard error, if that is a terminal.
    convenience init(isShown: Bool, in context: ProgramContext) {
        let stream = context.standardError
        let profile = TerminalProfile(
            isTerminal: isShown && stream.isTerminal,
            size: stream.terminalSize,
            environment: context.environment
        )
        self.init(profile, clock: MonotonicClock(context: context)) { sequence, isShown in
            // The progress line does not report that its terminal is closed.
            try? stream.write(sequence.utf8)
            TransientLine.setTerminal(isShown ? stream : nil)
        }
    }

    /// Fetches data, and shows the line once the display delay has passed. It is erased however fetching ends.
    ///
    /// - Parameter total: The expected number of responses, or nil if it is unknown.
    func during<Value: Sendable>(
        _ work: String = "Fetching the listings",
        of total: Int? = nil,
        _ fetch: () async throws -> Value
    ) async rethrows -> Value {
        show(WorkProgress(work, of: total))
        defer { show(nil) }
        // Nothing may be reported when the delay ends or while the estimate runs out.
        async let _ = updateRegularly()
        return try await fetch()
    }

    /// Counts responses, and shows how long requests wait for the rate limit of the service.
    func count(_ event: NetworkEvent) {
        if let wait = event.limitWait, wait >= .seconds(1) {
            update { progress, elapsed in
                // The estimate of work in parts includes the usual waits between requests.
                if progress.hasParts, case .waitingForRateLimit = event { return }
                progress.limitEnd = max(progress.limitEnd ?? .zero, elapsed + wait)
            }
        }
        if case .responded(_, 200..<300, _, _) = event { countResponse() }
    }

    /// Counts a response, or a stored copy that is used instead of one.
    func countResponse() {
        update { progress, _ in
            if !progress.hasParts { progress.done += 1 }
        }
    }

    /// Shows the number of finished parts, and the estimated time left.
    ///
    /// - Parameters:
    ///   - requests: The number of requests per part.
    ///   - deadline: The time at which the work stops even if it is not finished, or nil for none.
    func showParts(_ done: Int, of count: Int, requests: Int = 1, until deadline: ContinuousClock.Instant? = nil) {
        update { progress, elapsed in
            let left = Self.timeLeft(done: done, of: count, requests: requests, after: elapsed)
            let budget = deadline.map { clock.now.duration(to: $0) }
            progress.hasParts = true
            progress.done = done
            progress.total = count
            progress.isLimited = if let budget, let left { left > budget } else { false }
            progress.end = (progress.isLimited ? budget : left).map { elapsed + $0 }
        }
    }

    /// Returns the estimated time for the rest of work in parts that send requests, computed from the rate limit of the
    /// service, 20 requests within 10 seconds, or, if that is longer, from the speed so far, or nil if nothing is left.
    ///
    /// - Parameter requests: The number of requests per part.
    static func timeLeft(done: Int, of count: Int, requests: Int = 1, after elapsed: Duration) -> Duration? {
        guard done < count else { return nil }
        let byLimit = Duration.seconds(10) * ((count * requests - 1) / 20) - elapsed
        let byPace = done > 0 ? elapsed * (count - done) / done : .zero
        // The first few parts are done in a burst, from which the speed cannot be estimated.
        return max(byLimit, done < count / 10 ? .zero : byPace, .seconds(1))
    }

    /// Shows the number of requested posters.
    func showPosters(_ asked: Int, of count: Int) {
        update { progress, _ in (progress.done, progress.total) = (asked, count) }
    }

    /// Erases the line while a closure writes other output to the same terminal.
    ///
    /// The closure must not report progress, since the lock of the line is held.
    func aside(_ body: () -> Void) {
        state.withLock { state in
            paint(nil, &state)
            body()
            paint(&state)
        }
    }

    /// Shows the progress of work that begins, or erases the line when it is done.
    private func show(_ progress: WorkProgress?) {
        state.withLock { state in
            state.progress = progress
            state.start = clock.now
            paint(&state)
        }
    }

    /// Changes the progress, if something is fetched, and shows it.
    private func update(_ change: (_ progress: inout WorkProgress, _ elapsed: Duration) -> Void) {
        state.withLock { state in
            guard var progress = state.progress else { return }
            change(&progress, state.start.duration(to: clock.now))
            state.progress = progress
            paint(&state)
        }
    }

    /// Updates the line in intervals of the display delay until the task is cancelled.
    private func updateRegularly() async {
        guard width != nil else { return }
        while (try? await clock.sleep(for: displayDelay)) != nil {
            state.withLock { paint(&$0) }
        }
    }

    private func paint(_ state: inout State) {
        let elapsed = state.start.duration(to: clock.now)
        let progress = elapsed < displayDelay ? nil : state.progress
        paint(width.flatMap { progress?.line(after: elapsed, width: $0) }, &state)
    }

    /// Shows a line in place of the one on the screen, or erases that.
    private func paint(_ line: String?, _ state: inout State) {
        guard line != state.painted else { return }
        write(line.map { "\r\(TerminalText($0).text)\u{1B}[K" } ?? TransientLine.eraseSequence, line != nil)
        state.painted = line
    }
}

extension NetworkEvent {
    /// The length of the wait for the rate limit of the service that begins with the event, or nil if none does.
    var limitWait: Duration? {
        switch self {
        case .waitingForRateLimit(_, let wait), .retrying(_, after: let wait, isRateLimited: true): wait
        case .requesting, .responded, .retrying: nil
        }
    }
}
