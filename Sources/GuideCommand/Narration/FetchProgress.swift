import GuideConsole
import Platform
import Synchronization
import TVMaze

/// The line on a terminal that says how far fetching has come, for work of over a second.
final class FetchProgress: Sendable {
    private static let work = "Fetching the listings"

    private let line: ProgressLine<ContinuousClock>
    private let isShown: Bool
    private let answers = Mutex(0)

    /// Progress on standard error, where that is a terminal.
    init(isShown: Bool, environment: Environment) {
        self.isShown = isShown
        let profile = TerminalProfile(of: .standardError, environment: environment)
        line = ProgressLine(on: .standardError, profile)
    }

    /// Shows progress while something is fetched, and leaves nothing behind.
    func during<Answer: Sendable, Failure: Error>(
        _ fetch: () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        guard isShown else { return try await fetch() }
        let result: Result<Answer, Failure> = await line.during(Progress(Self.work)) {
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
        line.show(Progress("\(Self.work), \(count) here"))
    }

    /// Writes something else without breaking the line.
    func aside(_ body: () -> Void) { line.aside(body) }

    /// Takes the line away.
    func finish() { line.finish() }
}
