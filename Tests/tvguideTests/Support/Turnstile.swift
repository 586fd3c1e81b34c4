import Foundation
import Synchronization

/// Lets only so many in at once, and the others in the order in which they come.
///
/// All tests of a run begin at the same moment. Without it hundreds of programs would fight for a few processors, until
/// answers come later than a program waits for them.
final class Turnstile: Sendable {
    /// The one in front of all programs that tests start: two for each processor.
    static let forPrograms = Turnstile(ProcessInfo.processInfo.activeProcessorCount * 2)
    /// The one in front of all commands that run in the tests' own process, whose threads they share: most of the time they
    /// wait for a service that makes them wait.
    static let forCommands = Turnstile(ProcessInfo.processInfo.activeProcessorCount * 8)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(_ count: Int) {
        state = Mutex(State(free: count))
    }

    /// Does something as soon as there is room for it.
    func pass<Outcome>(_ body: () async throws -> Outcome) async rethrows -> Outcome {
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
