import Foundation
import Synchronization

/// Limits how many operations run at once; the others wait in order of arrival.
///
/// All tests of a run start at the same time. Without a limit, hundreds of programs would compete for a few processors
/// and time out while they wait for responses.
final class ConcurrencyLimiter: Sendable {
    /// The limit of programs that tests start: two for each processor.
    static let forPrograms = ConcurrencyLimiter(ProcessInfo.processInfo.activeProcessorCount * 2)
    /// The limit of commands that run in the tests' own process: eight for each processor, since they mostly wait for
    /// a service.
    static let forCommands = ConcurrencyLimiter(ProcessInfo.processInfo.activeProcessorCount * 8)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    /// Runs an operation as soon as the limit allows.
    func run<Outcome>(_ body: () async throws -> Outcome) async rethrows -> Outcome {
        await enter()
        defer { leave() }
        return try await body()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let mayPass = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if mayPass { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else { return Optional(state.waiting.removeFirst()) }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
