import GuideConsole
import GuidePlatform
import Synchronization
import TVMaze

/// The line on a terminal that shows the progress of fetching, for work of over a second.
final class FetchProgress: Sendable {
    private static let posters = "Fetching the posters"

    private let line: ProgressLine<MonotonicClock>
    private let isShown: Bool
    private let state: Mutex<State>
    private let clock: @Sendable () -> ContinuousClock.Instant

    /// The work in progress, and how much of it is done.
    private struct State {
        var work = ""
        var answers = 0
        /// The number of responses that are expected; nil if that is unknown.
        var total: Int?
        /// Whether parts are counted, so that responses need not be.
        var hasParts = false
        var start: ContinuousClock.Instant
    }

    /// Progress on standard error, where that is a terminal.
    init(isShown: Bool, in context: ProgramContext) {
        self.isShown = isShown
        clock = context.monotonicClock
        state = Mutex(State(start: clock()))
        let profile = TerminalProfile(of: context.standardError, environment: context.environment)
        line = ProgressLine(on: context.standardError, profile, clock: MonotonicClock(of: context))
    }

    /// Shows progress while something is fetched, and then removes it.
    ///
    /// - Parameters:
    ///   - work: A description of the work, safe to print.
    ///   - total: The number of responses that are expected; nil if that is unknown.
    func during<Answer: Sendable, Failure: Error>(
        _ work: String = "Fetching the listings",
        of total: Int? = nil,
        _ fetch: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard isShown else { return try await fetch() }
        state.withLock { $0 = State(work: work, total: total, start: clock()) }
        let result: Result<Answer, Failure> = await line.during(WorkProgress(work, of: total)) {
            do throws(Failure) { return .success(try await fetch()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Counts responses.
    func note(_ event: NetworkEvent) {
        guard case .responded(_, 200..<300, _) = event else { return }
        noteResponse()
    }

    /// Counts a response, or a stored copy that serves as one.
    func noteResponse() {
        guard isShown else { return }
        let state = state.withLock { state in
            state.answers += 1
            return state
        }
        if !state.hasParts { line.show(WorkProgress(state.work, done: state.answers, of: state.total)) }
    }

    /// Shows how many parts of the work are done, and an estimate of the time left.
    ///
    /// - Parameters:
    ///   - requests: The number of requests per part.
    ///   - deadline: The time at which the work ends, done or not; nil for none.
    func note(_ done: Int, of count: Int, requests: Int = 1, until deadline: ContinuousClock.Instant? = nil) {
        guard isShown else { return }
        let state = state.withLock { state in
            state.hasParts = true
            return state
        }
        let left = PacedWork(done: done, of: count, requests: requests).timeLeft(
            after: state.start.duration(to: clock())
        )
        let budget = deadline.map { clock().duration(to: $0) }
        if let budget, let left, left > budget {
            line.show(WorkProgress(state.work, done: done, of: count, left: budget, isLimited: true))
        } else {
            line.show(WorkProgress(state.work, done: done, of: count, left: left))
        }
    }

    /// Shows progress while posters are fetched, and then removes it.
    func duringPosters<Posters: Sendable>(_ fetch: () async -> Posters) async -> Posters {
        guard isShown else { return await fetch() }
        return await line.during(WorkProgress(Self.posters)) { await fetch() }
    }

    /// Shows how many posters have been requested.
    func notePosters(_ asked: Int, of count: Int) {
        if isShown { line.show(WorkProgress(Self.posters, done: asked, of: count)) }
    }

    /// Writes other text without breaking the line.
    func aside(_ body: () -> Void) { line.aside(body) }

    /// Removes the line.
    func finish() { line.finish() }
}
