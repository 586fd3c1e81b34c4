import GuideConsole
import Platform
import Synchronization
import TVMaze

/// The line on a terminal that says how far fetching has come, for work of over a second.
final class FetchProgress: Sendable {
    private static let listings = "Fetching the listings"
    private static let posters = "Fetching the posters"

    private let line: ProgressLine<ContinuousClock>
    private let isShown: Bool
    private let answers = Mutex(0)

    /// Progress on standard error, where that is a terminal.
    init(isShown: Bool, environment: Environment) {
        self.isShown = isShown
        let profile = TerminalProfile(of: .standardError, environment: environment)
        line = ProgressLine(on: .standardError, profile)
    }

    /// Shows progress while the listings are fetched, and leaves nothing behind.
    func during<Answer: Sendable, Failure: Error>(
        _ fetch: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard isShown else { return try await fetch() }
        let result: Result<Answer, Failure> = await line.during(Progress(Self.listings)) {
            do throws(Failure) { return .success(try await fetch()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Counts what comes.
    func note(_ event: NetworkEvent) {
        guard isShown, case .answered(_, 200..<300, _) = event else { return }
        let count = answers.withLock { answers in
            answers += 1
            return answers
        }
        line.show(Progress("\(Self.listings), \(count) here"))
    }

    /// Shows progress while posters are fetched, and leaves nothing behind.
    func duringPosters<Posters: Sendable>(_ fetch: () async -> Posters) async -> Posters {
        guard isShown else { return await fetch() }
        return await line.during(Progress(Self.posters)) { await fetch() }
    }

    /// Says how many of the posters have been asked for.
    func notePosters(_ asked: Int, of count: Int) {
        if isShown { line.show(Progress(Self.posters, done: asked, of: count)) }
    }

    /// Writes something else without breaking the line.
    func aside(_ body: () -> Void) { line.aside(body) }

    /// Takes the line away.
    func finish() { line.finish() }
}
