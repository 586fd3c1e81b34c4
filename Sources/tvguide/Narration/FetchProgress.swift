import GuideConsole
import GuidePlatform
import Synchronization
import TVMaze

/// A progress line on a terminal, which is shown if fetching takes over a second.
final class FetchProgress: Sendable {
    /// The work of fetching posters, for ``during(_:of:_:)``.
    static let posters = "Fetching the posters"

    private let line: ProgressLine<MonotonicClock>
    private let clock: MonotonicClock
    private let state: Mutex<State>
    private let limitWaits = LimitWaits()

    /// The work in progress, and the finished part of it.
    private struct State {
        var responses = 0
        /// Whether parts of the work are counted instead of responses.
        var hasParts = false
        var start: ContinuousClock.Instant
        /// The progress that is shown outside of waits.
        var shown = WorkProgress("")
        /// The end of the wait for the rate limit of the service.
        var limitEnd: ContinuousClock.Instant?
    }

    /// Creates a progress line on standard error, if that is a terminal.
    init(isShown: Bool, in context: ProgramContext) {
        clock = MonotonicClock(context: context)
        state = Mutex(State(start: clock.now))
        let profile =
            isShown
            ? TerminalProfile(of: context.standardError, environment: context.environment)
            : TerminalProfile(isTerminal: false)
        line = ProgressLine(on: context.standardError, profile, clock: clock)
    }

    /// Shows the progress line while data are fetched, and then removes it.
    ///
    /// - Parameter total: The expected number of responses, or nil if it is unknown.
    func during<Value: Sendable>(
        _ work: String = "Fetching the listings",
        of total: Int? = nil,
        _ fetch: () async throws -> Value
    ) async rethrows -> Value {
        let progress = WorkProgress(work, of: total)
        state.withLock { $0 = State(start: clock.now, shown: progress) }
        return try await line.during(progress, fetch)
    }

    /// Counts responses, and shows how long requests wait for the rate limit of the service.
    func count(_ event: NetworkEvent) {
        if let wait = limitWaits.wait(at: event), wait >= .seconds(1) {
            update { state in
                // The estimate of work in parts includes the usual waits between requests.
                if state.hasParts, case .waitingForRateLimit = event { return false }
                state.limitEnd = max(state.limitEnd ?? clock.now, clock.now + wait)
                return true
            }
        }
        if case .responded(_, 200..<300, _) = event { countResponse() }
    }

    /// Counts a response, or a stored copy that is used instead of one.
    func countResponse() {
        update { state in
            state.responses += 1
            if state.hasParts { return false }
            state.shown = WorkProgress(state.shown.work, done: state.responses, of: state.shown.total)
            return true
        }
    }

    /// Shows the number of finished parts, and the estimated time left.
    ///
    /// - Parameters:
    ///   - requests: The number of requests per part.
    ///   - deadline: The time at which the work stops even if it is not finished, or nil for none.
    func showParts(_ done: Int, of count: Int, requests: Int = 1, until deadline: ContinuousClock.Instant? = nil) {
        update { state in
            state.hasParts = true
            let elapsed = state.start.duration(to: clock.now)
            let left = Self.timeLeft(done: done, of: count, requests: requests, after: elapsed)
            let budget = deadline.map { clock.now.duration(to: $0) }
            let isLimited = if let budget, let left { left > budget } else { false }
            state.shown = WorkProgress(
                state.shown.work,
                done: done,
                of: count,
                left: isLimited ? budget : left,
                isLimited: isLimited
            )
            return true
        }
    }

    /// Changes the state and shows it.
    ///
    /// - Parameter change: Changes the state, and returns whether the line depends on the change.
    private func update(_ change: (inout State) -> Bool) {
        let shown = state.withLock { state -> WorkProgress? in
            guard change(&state) else { return nil }
            var progress = state.shown
            progress.limitWait = state.limitEnd.map { clock.now.duration(to: $0) }
            return progress
        }
        if let shown { line.show(shown) }
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
        update { state in
            state.shown = WorkProgress(Self.posters, done: asked, of: count)
            return true
        }
    }

    /// Writes other text without damaging the progress line.
    func aside(_ body: () -> Void) { line.aside(body) }
}

/// The waits of requests because of the rate limit of the service: before a request, and after a response of status 429.
final class LimitWaits: Sendable {
    /// The addresses whose last response had the status 429.
    private let refused = Mutex<Set<URL>>([])

    /// Notes an event of the communication with the service, and returns the length of the wait that begins with it, if any.
    func wait(at event: NetworkEvent) -> Duration? {
        switch event {
        case .waitingForRateLimit(_, let wait): return wait
        case .responded(let url, 429, _): refused.withLock { _ = $0.insert(url) }
        case .retrying(let url, let wait): return refused.withLock { $0.remove(url) == nil ? nil : wait }
        case .requesting(let url, _), .responded(let url, _, _): refused.withLock { _ = $0.remove(url) }
        }
        return nil
    }
}
