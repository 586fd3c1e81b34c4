import GuideConsole
import GuidePlatform
import Synchronization
import TVMaze

/// The line on a terminal that says how far fetching has come, for work of over a second.
final class FetchProgress: Sendable {
    private static let posters = "Fetching the posters"

    private let line: ProgressLine<ContinuousClock>
    private let isShown: Bool
    private let state: Mutex<State>
    private let clock: @Sendable () -> ContinuousClock.Instant

    /// What is being fetched, and how much of it has come.
    private struct State {
        var work = ""
        var answers = 0
        /// Whether somebody counts parts, so that answers need not be counted.
        var hasParts = false
        var start: ContinuousClock.Instant
    }

    /// Progress on standard error, where that is a terminal.
    init(isShown: Bool, in context: ProgramContext) {
        self.isShown = isShown
        clock = context.monotonicClock
        state = Mutex(State(start: clock()))
        let profile = TerminalProfile(of: context.standardError, environment: context.environment)
        line = ProgressLine(on: context.standardError, profile)
    }

    /// Shows progress while something is fetched, and leaves nothing behind.
    ///
    /// - Parameter work: What is being done, in our own words.
    func during<Answer: Sendable, Failure: Error>(
        _ work: String = "Fetching the listings",
        _ fetch: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard isShown else { return try await fetch() }
        state.withLock { $0 = State(work: work, start: clock()) }
        let result: Result<Answer, Failure> = await line.during(WorkProgress(work)) {
            do throws(Failure) { return .success(try await fetch()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Counts what comes.
    func note(_ event: NetworkEvent) {
        guard isShown, case .answered(_, 200..<300, _) = event else { return }
        let state = state.withLock { state in
            state.answers += 1
            return state
        }
        if !state.hasParts { line.show(WorkProgress("\(state.work), \(state.answers) here")) }
    }

    /// Says how many parts of the work are done, and about how long the others will take.
    ///
    /// - Parameter requests: How many requests each part takes.
    func note(_ done: Int, of count: Int, requests: Int = 1) {
        guard isShown else { return }
        let state = state.withLock { state in
            state.hasParts = true
            return state
        }
        let left = PacedWork(done: done, of: count, requests: requests).timeLeft(
            after: state.start.duration(to: clock())
        )
        line.show(WorkProgress(state.work, done: done, of: count, left: left))
    }

    /// Shows progress while posters are fetched, and leaves nothing behind.
    func duringPosters<Posters: Sendable>(_ fetch: () async -> Posters) async -> Posters {
        guard isShown else { return await fetch() }
        return await line.during(WorkProgress(Self.posters)) { await fetch() }
    }

    /// Says how many of the posters have been asked for.
    func notePosters(_ asked: Int, of count: Int) {
        if isShown { line.show(WorkProgress(Self.posters, done: asked, of: count)) }
    }

    /// Writes something else without breaking the line.
    func aside(_ body: () -> Void) { line.aside(body) }

    /// Takes the line away.
    func finish() { line.finish() }
}
