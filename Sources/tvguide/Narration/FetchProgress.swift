import GuideConsole
import GuidePlatform
import Synchronization
import TVMaze

/// A progress line on a terminal, which is shown if fetching takes over a second.
final class FetchProgress: Sendable {
    private static let posters = "Fetching the posters"

    /// The line, or nil if no progress is shown.
    private let line: ProgressLine<MonotonicClock>?
    private let state: Mutex<State>
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let limitWaits = LimitWaits()

    /// The work in progress, and the finished part of it.
    private struct State {
        var work = ""
        var answers = 0
        /// The expected number of responses, or nil if it is unknown.
        var total: Int?
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
        clock = context.monotonicClock
        state = Mutex(State(start: clock()))
        let profile = TerminalProfile(of: context.standardError, environment: context.environment)
        line =
            isShown && profile.canErase
            ? ProgressLine(on: context.standardError, profile, clock: MonotonicClock(of: context)) : nil
    }

    /// Shows the progress line while data are fetched, and then removes it.
    ///
    /// - Parameters:
    ///   - work: A description of the work, safe to print.
    ///   - total: The expected number of responses, or nil if it is unknown.
    func during<Value: Sendable, Failure: Error>(
        _ work: String = "Fetching the listings",
        of total: Int? = nil,
        _ fetch: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let line else { return try await fetch() }
        let progress = WorkProgress(work, of: total)
        state.withLock { $0 = State(work: work, total: total, start: clock(), shown: progress) }
        let result: Result<Value, Failure> = await line.during(progress) {
            do throws(Failure) { return .success(try await fetch()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Counts responses, and shows how long requests wait for the rate limit of the service.
    func note(_ event: NetworkEvent) {
        if line != nil, let wait = limitWaits.wait(at: event), wait >= .seconds(1) { note(event, wait) }
        guard case .responded(_, 200..<300, _) = event else { return }
        noteResponse()
    }

    private func note(_ event: NetworkEvent, _ wait: Duration) {
        let shown = state.withLock { state -> WorkProgress? in
            // The estimate of work in parts includes the usual waits between requests.
            if state.hasParts, case .waitingForTurn = event { return nil }
            state.limitEnd = max(state.limitEnd ?? clock(), clock() + wait)
            return state.shown
        }
        if let shown { show(shown) }
    }

    private func show(_ progress: WorkProgress) {
        var progress = progress
        let end = state.withLock { state in
            state.shown = progress
            return state.limitEnd
        }
        progress.limitWait = end.map { clock().duration(to: $0) }
        line?.show(progress)
    }

    /// Counts a response, or a stored copy that is used instead of one.
    func noteResponse() {
        guard line != nil else { return }
        let state = state.withLock { state in
            state.answers += 1
            return state
        }
        if !state.hasParts { show(WorkProgress(state.work, done: state.answers, of: state.total)) }
    }

    /// Shows the number of finished parts, and the estimated time left.
    ///
    /// - Parameters:
    ///   - requests: The number of requests per part.
    ///   - deadline: The time at which the work stops even if it is not finished, or nil for none.
    func note(_ done: Int, of count: Int, requests: Int = 1, until deadline: ContinuousClock.Instant? = nil) {
        guard line != nil else { return }
        let state = state.withLock { state in
            state.hasParts = true
            return state
        }
        let left = PacedWork(done: done, of: count, requests: requests).timeLeft(
            after: state.start.duration(to: clock())
        )
        let budget = deadline.map { clock().duration(to: $0) }
        if let budget, let left, left > budget {
            show(WorkProgress(state.work, done: done, of: count, left: budget, isLimited: true))
        } else {
            show(WorkProgress(state.work, done: done, of: count, left: left))
        }
    }

    /// Shows the progress line while posters are fetched, and then removes it.
    func duringPosters<Posters: Sendable>(_ fetch: () async -> Posters) async -> Posters {
        guard let line else { return await fetch() }
        return await line.during(WorkProgress(Self.posters)) { await fetch() }
    }

    /// Shows the number of requested posters.
    func notePosters(_ asked: Int, of count: Int) {
        line?.show(WorkProgress(Self.posters, done: asked, of: count))
    }

    /// Writes other text without damaging the progress line.
    func aside(_ body: () -> Void) {
        if let line { line.aside(body) } else { body() }
    }

    /// Removes the progress line.
    func finish() { line?.finish() }
}
